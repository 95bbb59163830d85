import type { Rules } from '../../src/decide/rules.js';
import type { PullRequest } from '../../src/domain/pull-request.js';
import { VERDICT_NAMES, type Verdict } from '../../src/domain/verdict.js';

/** The verdict is what the title says; a line of the body that begins with `GAP ` is a gap. */
export const PLAIN_RULES: Rules = {
  classify: verdictInTitle,
  pullFingerprint: (verdict, headOid) => `${verdict.name}@${headOid}`,
  taskFingerprint: (task) => task.blobId ?? task.slug,
  findGaps: (task) => {
    const lines = task.body.split('\n').map((text, index) => ({ text, line: task.bodyLine + index }));
    return lines
      .filter(({ text }) => text.startsWith('GAP '))
      .map(({ text, line }) => ({ line, message: text.slice('GAP '.length) }));
  },
};

function verdictInTitle(pull: PullRequest): Verdict {
  const name = VERDICT_NAMES.find((candidate) => candidate === pull.title) ?? 'CLEAN';
  return { name, reason: `the reason of #${pull.number}`, causes: [] };
}
