import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { OUTPUT_NAMES } from '../../src/outputs.js';
import { INPUT_DEFAULTS } from '../../src/read/input-defaults.js';
import { PATCH_FOLDER } from '../../src/runner/open-work-saver.js';
import { listRepositoryFiles, readRepositoryFile, repositoryRoot } from '../support/repository.js';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly if?: string;
  readonly permissions?: unknown;
  readonly 'timeout-minutes'?: number;
  readonly concurrency?: unknown;
  readonly strategy?: Readonly<Record<string, unknown>>;
  readonly steps: readonly Step[];
}

interface Workflow {
  readonly name: string;
  readonly text: string;
  readonly permissions: unknown;
  readonly concurrency?: unknown;
  readonly on: Readonly<Record<string, unknown>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const folder = mkdtempSync(join(tmpdir(), 'sdlc-workflows-'));
afterAll(() => rmSync(folder, { recursive: true }));

const example = /```yaml\n(name: [\s\S]*?)```/.exec(readRepositoryFile('README.md'))?.[1] ?? '';
const texts = listRepositoryFiles()
  .filter((path) => path.startsWith('.github/workflows/'))
  .map((path) => ({ name: path, text: readRepositoryFile(path) }));
const workflows: Workflow[] = [...texts, { name: 'the workflow in README.md', text: example }].map(
  (file) => ({
    ...parse(file.text),
    ...file,
  }),
);
const loops = workflows.filter(({ jobs }) => 'tick' in jobs);

const broken =
  'on: push\njobs:\n  a:\n    needs: nobody\n    runs-on: ubuntu-latest\n    steps:\n      - run: "true"\n';

/** What the linter says of each text, by its place in the list; one process for all, since it takes a second to start. */
function lintAll(sources: readonly string[]): readonly string[] {
  const files = sources.map((text, index) => {
    const file = join(folder, `${index}.yml`);
    writeFileSync(file, text);
    return file;
  });
  const options = { cwd: repositoryRoot, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/lint-workflows.mjs', ...files],
    options,
  );
  expect({ status, stdout }).toEqual({
    status: 1,
    stdout: expect.stringMatching(`^${files.length} files, `),
  });
  const lines = stderr.trim().split('\n');
  return files.map((file) =>
    lines.flatMap((line) => (line.startsWith(file) ? [line.slice(file.length + 1)] : [])).join(),
  );
}

let findings: readonly string[] = [];
beforeAll(() => {
  findings = lintAll([...workflows.map(({ text }) => text), broken]);
}, 60_000);

function stepsOf(workflow: Workflow): readonly Step[] {
  return Object.values(workflow.jobs).flatMap((job) => job.steps);
}

function isOwn(step: Step): boolean {
  return /^(\.\/|sksizer\/sdlc-orchestrator@)/.test(step.uses ?? '');
}

describe.each(workflows)('$name', (workflow) => {
  test('passes the linter of GitHub', () => {
    expect(findings[workflows.indexOf(workflow)]).toBe('');
  });

  test('runs other actions only at a full commit, with the version beside it', () => {
    const lines = workflow.text.split('\n').filter((line) => /^\s*-?\s*uses:/.test(line));
    const others = lines.filter((line) => !/uses: (\.\/|sksizer\/sdlc-orchestrator@v1$)/.test(line));
    expect(lines).toHaveLength(stepsOf(workflow).filter((step) => step.uses !== undefined).length);
    for (const line of others) expect(line).toMatch(/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test('puts no expression into a shell line', () => {
    for (const step of stepsOf(workflow)) expect(step.run ?? '').not.toContain('{{');
  });

  test('gives nothing by default, and each job its own permissions and time', () => {
    expect(workflow.permissions).toEqual({});
    for (const job of Object.values(workflow.jobs)) {
      expect(job.permissions).toBeDefined();
      expect(job['timeout-minutes']).toBeGreaterThan(0);
    }
  });

  test('passes only inputs that the action has, and asks only for outputs that it has', () => {
    const given = stepsOf(workflow)
      .filter(isOwn)
      .flatMap((step) => Object.keys(step.with ?? {}));
    expect(given.filter((name) => !(name in INPUT_DEFAULTS))).toEqual([]);
    const asked = [...workflow.text.matchAll(/(?:steps|needs)\.tick\.outputs\.([\w-]+)/g)].map(
      ([, name]) => name,
    );
    expect(asked.filter((name) => !OUTPUT_NAMES.some((output) => output === name))).toEqual([]);
  });
});

describe.each(loops)('the loop in $name', ({ jobs, concurrency, on }) => {
  test('uploads a patch that could not be pushed, whatever the step before came to', () => {
    const [agent, upload] = jobs['work']?.steps.slice(-2) ?? [];
    expect(agent).toMatchObject({ id: 'work', with: { mode: 'work' } });
    expect(upload).toMatchObject({
      if: "always() && steps.work.outputs.patch-file != ''",
      uses: expect.stringMatching(/^actions\/upload-artifact@/),
      with: { path: ['$', `{{ runner.temp }}/${PATCH_FOLDER}`].join('') },
    });
  });

  test('serialises ticks, and never waits with one for agents', () => {
    expect(concurrency).toBeUndefined();
    expect(jobs['tick']?.concurrency).toBeDefined();
    expect(jobs['work']?.concurrency).toBeUndefined();
    expect(JSON.stringify(jobs['tick']?.concurrency)).not.toMatch(/"cancel-in-progress":true|"queue"/);
  });

  test('lets two agents work at a time, and none stop another', () => {
    expect(jobs['work']?.strategy).toMatchObject({ 'fail-fast': false, 'max-parallel': 2 });
    expect(jobs['work']?.if).toBe("needs.tick.outputs.has-work == 'true'");
  });

  test('reports what the agents did whatever became of them', () => {
    expect(jobs['digest']?.if).toMatch(/^always\(\) && needs\.tick\.result == 'success'/);
  });

  test('lets every job push that claims, saves or logs: the digest adds its line to the log', () => {
    for (const [id, { permissions }] of Object.entries(jobs))
      expect([id, permissions]).toEqual([id, expect.objectContaining({ contents: 'write' })]);
  });

  test('starts off the hour', () => {
    const crons = Object.values(on['schedule'] ?? []).map(({ cron }: { cron: string }) => cron.split(' ')[0]);
    expect(crons.join()).toMatch(/^(?!0\b)\d+(,(?!0\b)\d+)*$/);
  });

  test('shows the model key to agents alone', () => {
    const holders = Object.entries(jobs).filter(([, job]) => JSON.stringify(job).includes('secrets.'));
    expect(holders.map(([name]) => name)).toEqual(['work']);
  });
});

describe('.github/workflows/orchestrate.yml', () => {
  const workflow = workflows.find(({ name }) => name.endsWith('orchestrate.yml'));

  test('listens to no event that runs the workflow file of a pull request', () => {
    expect(Object.keys(workflow?.on ?? {}).sort()).toEqual([
      'check_suite',
      'issue_comment',
      'push',
      'schedule',
      'workflow_dispatch',
      'workflow_run',
    ]);
  });

  test('waits for workflows that exist', () => {
    const names = workflows.map(({ text }) => /^name: (.+)$/m.exec(text)?.[1]);
    expect(workflow?.on['workflow_run']).toEqual({
      workflows: ['CI', 'Review submitted'],
      types: ['completed'],
    });
    expect(names).toEqual(expect.arrayContaining(['CI', 'Review submitted']));
  });

  test('runs the agent from another checkout than the one that the action comes from', () => {
    const steps = workflow?.jobs['work']?.steps ?? [];
    const paths = steps
      .filter((step) => step.uses?.startsWith('actions/checkout'))
      .map((step) => step.with?.['path']);
    expect(paths).toEqual(['orchestrator', 'workspace']);
    expect(steps.at(-2)).toMatchObject({
      uses: './orchestrator',
      with: { 'working-directory': 'workspace' },
    });
  });
});

describe('the linter', () => {
  test('refuses a job that needs an unknown one, and says where', () => {
    expect(findings.at(-1)).toMatch(/^4:12: .*nobody/);
  });
});
