import type { RefUpdate, RefUpdateOutcome } from '../ports/ref-writer.js';
import { followedBy, lastWords } from './git-failure.js';

/** What `git push --porcelain` left behind. */
export interface PushAnswer {
  /** Null when git was killed or never ran. */
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface PushLine {
  readonly flag: string;
  readonly summary: string;
}

const LINE = /^([ +\-*!=])\t[^\t]*?:(refs\/[^\t]+)\t(.*)$/;

/** Someone moved the ref, or one that was to move with it, between our reading and our writing. */
const LOST =
  /stale info|already exists|fetch first|non-fast-forward|needs force|cannot lock ref|failed to update ref|incorrect old value|atomic (?:push|transaction) fail|is at [0-9a-f]+ but expected/;

/** The server broke down, or never said what it did. */
const NO_ANSWER =
  /remote failed to report status|unpacker error|[Ii]nternal (?:[Ss]erver )?[Ee]rror|time(?:d )?out|unavailable|try again/;

/** Refused as a whole before any ref was looked at; 408 and 429 only ask for patience. */
const NO_ACCESS =
  /Authentication failed|could not read Username|(?:returned error:|HTTP) 4(?!08|29)\d\d|[Rr]epository not found|not granted|Permission to .+ denied/;

/** Rules of GitHub say on stderr what the line of the ref only hints at. */
const RULE = /GH0\d\d|declined|refusing to allow|protected|permission/i;

/** One outcome for each update, in their order. Pure: the text of git is all that it knows. */
export function judgePush(updates: readonly RefUpdate[], answer: PushAnswer): readonly RefUpdateOutcome[] {
  const lineByRef = parseLines(answer.stdout);
  return updates.map((update) => {
    const line = lineByRef.get(update.ref);
    return line === undefined ? judgeWithoutLine(answer) : judgeLine(update, line, answer.stderr);
  });
}

function parseLines(stdout: string): ReadonlyMap<string, PushLine> {
  const lineByRef = new Map<string, PushLine>();
  for (const line of stdout.split('\n')) {
    const [, flag, ref, summary] = LINE.exec(line) ?? [];
    if (flag !== undefined && ref !== undefined && summary !== undefined)
      lineByRef.set(ref, { flag, summary });
  }
  return lineByRef;
}

function judgeLine(update: RefUpdate, { flag, summary }: PushLine, stderr: string): RefUpdateOutcome {
  if (flag === '=') return judgeUpToDate(update);
  if (flag !== '!') return { status: 'done' };
  const detail = `${update.ref}: ${summary}`;
  if (LOST.test(summary)) return { status: 'lost', detail };
  if (NO_ANSWER.test(summary)) return { status: 'unknown', detail: `${detail}; ${lastWords(stderr)}` };
  return { status: 'refused', detail: [detail, ...ruleLines(stderr)].join('; ') };
}

/** The ref stands where it was to be moved to, but this push did not move it: the expectation was wrong unless nothing was to change. */
function judgeUpToDate({ ref, expectedOid, newOid }: RefUpdate): RefUpdateOutcome {
  if (expectedOid === newOid) return { status: 'done' };
  return { status: 'lost', detail: `${ref}: stands at ${newOid} already` };
}

/**
 * Without a line nothing is known of the ref, even where git prints "Everything up-to-date", which it
 * also does after a broken connection. Only a refusal of the whole request is certain.
 */
function judgeWithoutLine({ exitCode, stderr }: PushAnswer): RefUpdateOutcome {
  const words = lastWords(stderr);
  const isRefused = exitCode !== null && exitCode !== 0 && NO_ACCESS.test(stderr);
  if (!isRefused) return { status: 'unknown', detail: `no answer for this ref (${words})` };
  return {
    status: 'refused',
    detail: followedBy(words, 'Check that the token is valid and has `contents: write`.'),
  };
}

function ruleLines(stderr: string): readonly string[] {
  return stderr
    .split('\n')
    .filter((line) => line.startsWith('remote:') && RULE.test(line))
    .map((line) => line.replace(/^remote:\s*/, '').trim())
    .slice(0, 5);
}
