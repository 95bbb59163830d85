import { CommandFailed, RefusedByGitHub } from '../src/domain/errors.js';
import type { LoggedClaims } from '../src/ports/claim-store.js';
import type { DigestLogOutcome } from '../src/ports/digest-log-store.js';
import type { BranchLookupResult, OpenPullRequests } from '../src/ports/pull-requests.js';
import type { CallFault } from './scheduler.js';

/** The ways in which a call may go wrong, each within what the ports promise. */

/** One that does not look at the true answer. */
interface BlindFault<T> {
  readonly name: string;
  readonly isApplied: boolean;
  readonly answer: () => T;
}

const DETAIL = 'the weather is bad tonight';

export function brokenGit(): BlindFault<never> {
  return {
    name: 'git failed',
    isApplied: false,
    answer: () => {
      throw new CommandFailed(DETAIL, { exitCode: 128, stderr: '' });
    },
  };
}

export function brokenGitHub(): BlindFault<never> {
  return {
    name: 'GitHub failed',
    isApplied: false,
    answer: () => {
      throw new RefusedByGitHub(DETAIL, { status: 502 });
    },
  };
}

/** The newest pull request comes back as a null node. */
export function unreadablePull(): CallFault<OpenPullRequests> {
  return {
    name: 'a pull request unreadable',
    isApplied: true,
    answer: (open) => {
      const { serverTime, pulls } = present(open);
      const last = pulls.at(-1);
      const unreadable = last === undefined ? [] : [{ number: last.number, because: DETAIL }];
      return { serverTime, pulls: pulls.slice(0, -1), unreadable };
    },
  };
}

export function uncompared(): CallFault<BranchLookupResult> {
  return {
    name: 'nothing compared',
    isApplied: true,
    answer: (found) => ({ ...present(found), behindByPull: new Map(), aheadByBranch: new Map() }),
  };
}

interface Failure<Status extends string> {
  readonly status: Status;
  readonly detail: string;
}

/** Of a write that answers once for all: each status without effect, and `unknown` with it. */
export function mutationFaults<Status extends string>(
  statuses: readonly Status[],
): readonly BlindFault<Failure<Status>>[] {
  return statuses.flatMap((status) => {
    const answer = () => ({ status, detail: DETAIL });
    const without = { name: status, isApplied: false, answer };
    return status === 'unknown'
      ? [without, { name: 'unknown, applied', isApplied: true, answer }]
      : [without];
  });
}

/** Of a write that answers for each of several: none happened, or all, and nobody can tell. */
export function listFaults(
  count: number,
): readonly BlindFault<readonly Failure<'lost' | 'refused' | 'unknown'>[]>[] {
  const all = (status: 'lost' | 'refused' | 'unknown') => () =>
    Array.from({ length: count }, () => ({ status, detail: DETAIL }));
  return [
    { name: 'unknown', isApplied: false, answer: all('unknown') },
    { name: 'unknown, applied', isApplied: true, answer: all('unknown') },
    { name: 'lost', isApplied: false, answer: all('lost') },
    { name: 'refused', isApplied: false, answer: all('refused') },
  ];
}

/** Of claims that travel with a line: what may happen to the claims happens to the line. */
export function loggedFaults(count: number): readonly BlindFault<LoggedClaims>[] {
  return listFaults(count).map(({ answer, ...fault }) => ({
    ...fault,
    answer: () => ({ claims: answer(), log: { status: 'dropped', detail: DETAIL } }),
  }));
}

export function droppedLine(): readonly BlindFault<DigestLogOutcome>[] {
  const answer = (): DigestLogOutcome => ({ status: 'dropped', detail: DETAIL });
  return [
    { name: 'dropped', isApplied: false, answer },
    { name: 'dropped, applied', isApplied: true, answer },
  ];
}

function present<T>(value: T | null): T {
  if (value !== null) return value;
  throw new Error('Expected the true answer of an applied call, found none');
}
