import type { Finding } from './benchmark.js';

const HEADER = { what: 'What', measured: 'Measured', bound: 'Bound', status: '' };
const MARKS: Readonly<Record<Finding['status'], string>> = {
  info: '',
  missed: 'MISSED',
  ok: 'ok',
  skipped: 'skipped',
};

/** The findings in columns, as a table that Markdown shows as one too. */
export function tableOf(findings: readonly Finding[]): string {
  const rows = [HEADER, ...findings.map((finding) => ({ ...finding, status: MARKS[finding.status] }))];
  const columns = (['what', 'measured', 'bound', 'status'] as const).map((key) => {
    const width = Math.max(3, ...rows.map((row) => row[key].length));
    return rows.map((row) => row[key].padEnd(width));
  });
  const lines = rows.map((_row, index) => `| ${columns.map((column) => column[index]).join(' | ')} |`);
  const rule = (lines[0] ?? '').replace(/[^|]/g, '-');
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}
