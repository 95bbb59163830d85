import { judgeOutcome } from '../decide/judge-outcome.js';
import type { MovedOn } from '../domain/moved-on.js';
import type { Outcome } from '../domain/outcome.js';
import { observeWork } from '../observe/observe-work.js';
import type { AgentExit } from '../ports/agent.js';
import type { World } from '../ports/world.js';
import { readWorkMarker } from '../read/work-marker.js';
import type { Course, CourseStart } from './take-course.js';
import type { WorkRequest } from './work-request.js';

/** What the run came to, by what the world shows now that its work was saved. */
export async function judgeCourse(
  world: World,
  request: WorkRequest,
  { course, before, diary }: CourseStart & { readonly course: Exclude<Course, MovedOn> },
): Promise<Outcome> {
  switch (course.kind) {
    case 'stopped':
      return course.outcome;
    case 'repaired': {
      const outcome = await judge(world, request, { before, diary, exit: REPAIRED });
      if (outcome.name !== 'NO-CHANGE')
        return { ...outcome, because: `${course.because}; ${outcome.because}` };
      return { ...outcome, because: `nothing changed on the server, although ${course.because}` };
    }
    case 'ran':
      return await judge(world, request, { before, diary, exit: course.exit });
  }
}

type Exit = Pick<AgentExit, 'ending' | 'exitCode' | 'lastWords'>;

const REPAIRED: Exit = { ending: { kind: 'ended' }, exitCode: 0, lastWords: '' };

async function judge(
  world: World,
  { place }: WorkRequest,
  { before, diary, exit }: CourseStart & { readonly exit: Exit },
): Promise<Outcome> {
  const after = await observeWork(world, place);
  const { ending, exitCode } = exit;
  const marker = readWorkMarker(lastLineOf(exit.lastWords), place.entry.item);
  const { saved } = diary.kept;
  const { outcome, contradiction } = judgeOutcome({ before, after, ending, exitCode, marker, saved });
  if (contradiction !== null) diary.notes.push(`Words and evidence differ: ${contradiction}.`);
  return outcome;
}

function lastLineOf(words: string): string {
  return words.trimEnd().split('\n').at(-1)?.trim() ?? '';
}
