import type { WorkMark } from '../ports/work-saver.js';

/** State handed from the main step to the post step: the item whose claim the job may hold. */
export const HELD_ITEM = 'held-item';
/** The mark of the checkout that an agent may have touched. */
export const WORK_MARK = 'work-mark';
/** Set when the claim says what the agent left and where it was saved. Saving alone is not enough: nobody would find it. */
export const WORK_RECORDED = 'work-recorded';

/** State for the post step: by what the processes of an agent are found whose main step was killed. */
export const AGENT_MARK = 'agent-mark';

/** What a main step of mode `work` has left for its post step. */
export interface HeldWork {
  /** As `formatItem` spells it. */
  readonly item: string;
  /** Null where there is nothing to save: no agent was started, or the main step saw to it. */
  readonly mark: WorkMark | null;
  /** By what processes of an agent are found that outlived the main step; empty where none was started. */
  readonly agentMark: string;
}

/** Reads the state that the main step left; null where it held nothing. */
export function readHeldWork(state: (name: string) => string): HeldWork | null {
  const item = state(HELD_ITEM);
  if (item === '') return null;
  const text = state(WORK_MARK);
  const isToSave = text !== '' && state(WORK_RECORDED) === '';
  return { item, mark: isToSave ? text.slice(SET.length) : null, agentMark: state(AGENT_MARK) };
}

/** A mark may be empty, and an empty state is none. */
export function formatMark(mark: WorkMark): string {
  return SET + mark;
}

const SET = '=';
