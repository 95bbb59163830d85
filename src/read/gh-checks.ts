import { CHECK_CONCLUSIONS, CHECK_STATUSES, STATUS_STATES } from '../domain/github-words.js';
import type { Check, CheckRun, StatusContext } from '../domain/pull-request.js';
import { fieldAt, flagAt, isAbsent, type JsonPlace, report, textAt, timeAt, wordAt } from './json-place.js';

const KINDS = ['CheckRun', 'StatusContext'] as const;

/** One element of `statusCheckRollup`; null (and a problem) when it has no name. */
export function readCheck(place: JsonPlace): Check | null {
  return kindOf(place) === 'StatusContext' ? readStatus(place) : readRun(place);
}

/** Older versions of `gh` print no `__typename`; only a commit status has a `context`. */
function kindOf(place: JsonPlace): (typeof KINDS)[number] {
  const named = wordAt(fieldAt(place, '__typename'), KINDS);
  return named ?? (isAbsent(fieldAt(place, 'context')) ? 'CheckRun' : 'StatusContext');
}

function readRun(place: JsonPlace): CheckRun | null {
  const name = nameAt(fieldAt(place, 'name'));
  const workflowName = textAt(fieldAt(place, 'workflowName'));
  const conclusion = wordAt(fieldAt(place, 'conclusion'), CHECK_CONCLUSIONS);
  const status = wordAt(fieldAt(place, 'status'), CHECK_STATUSES);
  const startedAt = timeAt(fieldAt(place, 'startedAt'));
  const url = textAt(fieldAt(place, 'detailsUrl'));
  const facts = {
    workflowName,
    event: textAt(fieldAt(place, 'event')),
    conclusion,
    // Only what is completed has a conclusion; a row that says neither is not known to have ended.
    status: status ?? (conclusion === null ? 'PENDING' : 'COMPLETED'),
    startedAt,
    completedAt: timeAt(fieldAt(place, 'completedAt')),
    url,
    neverStarted: flagAt(fieldAt(place, 'neverStarted')),
  };
  if (name === null) return null;
  // gh prints no ids. The URL of a job names this very run of it.
  const id = textAt(fieldAt(place, 'id')) ?? url ?? `${workflowName ?? ''}/${name}@${startedAt ?? ''}`;
  return { kind: 'check-run', id, name, appId: null, ...facts };
}

function readStatus(place: JsonPlace): StatusContext | null {
  const name = nameAt(fieldAt(place, 'context'));
  const state = wordAt(fieldAt(place, 'state'), STATUS_STATES) ?? 'PENDING';
  // gh prints the creation of a commit status under the name that check runs use.
  const createdAt = timeAt(fieldAt(place, 'startedAt')) ?? timeAt(fieldAt(place, 'createdAt'));
  const url = textAt(fieldAt(place, 'targetUrl'));
  if (name === null) return null;
  const id = textAt(fieldAt(place, 'id')) ?? `${name}@${createdAt ?? ''}`;
  return { kind: 'status-context', id, name, state, createdAt, url };
}

function nameAt(place: JsonPlace): string | null {
  if (isAbsent(place)) report(place, 'the name of the check');
  return textAt(place);
}
