import type { BareRepository } from './bare-repository.js';
import type { Clock } from './clock.js';
import type { Signature } from './commit-writing.js';
import type { Faults } from './faults.js';
import type { RequestLog } from './request-log.js';
import type { World, WorldPull } from './world.js';

export interface RefMove {
  readonly ref: string;
  readonly before: string | null;
  readonly after: string | null;
  /** Login of whoever moved it. */
  readonly by: string;
}

/** Everything that the doors of the sandbox share. */
export interface Hub {
  readonly owner: string;
  readonly name: string;
  readonly defaultBranch: string;
  /** Base of the addresses that are shown, e.g. `https://github.com`. */
  readonly webUrl: string;
  readonly world: World;
  readonly repository: BareRepository;
  readonly clock: Clock;
  readonly faults: Faults;
  readonly log: RequestLog;
  /** The refs as they were when last looked at; see `observeRefs`. */
  readonly seen: { refs: ReadonlyMap<string, string> };
  readonly onRefMoved: ((move: RefMove) => void)[];
  /** Called before anything is read, so that what the clock has brought about is seen. */
  readonly onRead: (() => void)[];
}

/** Lets happen what the clock has brought about since anybody last looked. */
export function bringUpToDate(hub: Hub): void {
  for (const listener of hub.onRead) listener();
}

export function repositoryUrl(hub: Hub): string {
  return `${hub.webUrl}/${hub.owner}/${hub.name}`;
}

export function pullUrl(hub: Hub, pull: WorldPull): string {
  return `${repositoryUrl(hub)}/pull/${pull.number}`;
}

/** Name and address in commits, as GitHub gives them to an account. */
export function signatureOf(hub: Hub, login: string): Signature {
  const person = hub.world.people.get(login);
  const name = person?.kind === 'Bot' ? `${login}[bot]` : login;
  const id = person === undefined ? '' : `${person.databaseId}+`;
  return { name, email: `${id}${name}@users.noreply.github.com`, at: hub.clock.now() };
}
