import type { Inputs } from '../inputs.js';
import type { RepairDesk } from '../ports/repair-desk.js';
import type { Job } from './job.js';

/** Stands here until the desk is built: the agent works where the job has checked out, with the entry's prompt. */
export function openRepairDesk(_job: Job, _inputs: Inputs): RepairDesk {
  return {
    prepare: ({ prompt }, { workingFolder }) =>
      Promise.resolve({ kind: 'agent-needed', prompt, workingFolder, notes: [] }),
  };
}
