import type { World } from '../../src/ports/world.js';
import { recordedLog } from './recorded-log.js';

/** Every port fails the test that asks it; a test hands in the ones that it means to be asked. */
export function silentWorld(parts: Partial<World> = {}): World {
  const never = (port: string) => () => Promise.reject(new Error(`nothing was to be asked of ${port}`));
  return {
    repository: { read: never('repository.read') },
    refs: { update: never('refs.update') },
    leases: { archive: never('leases.archive') },
    claims: {
      read: never('claims.read'),
      write: never('claims.write'),
      writeLogged: never('claims.writeLogged'),
      remove: never('claims.remove'),
    },
    control: { read: never('control.read'), write: never('control.write') },
    digestLog: { read: never('digestLog.read'), write: never('digestLog.write') },
    pullRequests: {
      listOpen: never('pullRequests.listOpen'),
      readPull: never('pullRequests.readPull'),
      lookUpBranches: never('pullRequests.lookUpBranches'),
      readDetails: never('pullRequests.readDetails'),
      readEvidence: never('pullRequests.readEvidence'),
    },
    pullRequestWriter: {
      updateBranch: never('pullRequestWriter.updateBranch'),
      create: never('pullRequestWriter.create'),
    },
    commits: { commit: never('commits.commit') },
    runs: { readState: never('runs.readState') },
    log: recordedLog(),
    ...parts,
  };
}
