import type { World } from '../src/ports/world.js';
import type { Gate } from './scheduler.js';
import * as weather from './weather.js';

/** The loop's own documents and the plugin's leases, with every call at the gate. */
export function tapDocuments(world: World, gate: Gate): Pick<World, 'control' | 'digestLog' | 'leases'> {
  return { ...tapControl(world, gate), ...tapDigestLog(world, gate), leases: tapLeases(world.leases, gate) };
}

function tapControl({ control }: World, gate: Gate): Pick<World, 'control'> {
  return {
    control: {
      read: () =>
        gate({
          name: 'control.read',
          isWrite: false,
          words: (stored) => (stored === null ? '' : `→ ${stored.state.kind}`),
          run: () => control.read(),
          faults: [weather.brokenGit()],
        }),
      write: (write) =>
        gate({
          name: 'control.write',
          isWrite: true,
          words: (outcome) =>
            `${write.document.pause === null ? 'resume' : 'pause'}${outcome === null ? '' : ` → ${outcome.status}`}`,
          run: () => control.write(write),
          faults: weather.mutationFaults(['unknown', 'lost', 'refused']),
        }),
    },
  };
}

function tapDigestLog({ digestLog }: World, gate: Gate): Pick<World, 'digestLog'> {
  return {
    digestLog: {
      read: () =>
        gate({
          name: 'log.read',
          isWrite: false,
          words: (stored) =>
            stored === null
              ? ''
              : `→ ${stored.kind === 'read' ? `${stored.lines.length} lines` : stored.kind}`,
          run: () => digestLog.read(),
          faults: [weather.brokenGit()],
        }),
      write: (write) =>
        gate({
          name: 'log.write',
          isWrite: true,
          words: (outcome) => `${write.line.text}${outcome === null ? '' : ` → ${outcome.status}`}`,
          run: () => digestLog.write(write),
          faults: weather.droppedLine(),
        }),
    },
  };
}

function tapLeases(leases: World['leases'], gate: Gate): World['leases'] {
  return {
    archive: (archives) =>
      gate({
        name: 'leases.archive',
        isWrite: true,
        words: (outcomes) =>
          archives
            .map(({ lease }, index) => {
              const outcome = outcomes?.[index];
              return `${lease.slug} at ${lease.oid}${outcome === undefined ? '' : ` → ${outcome.status}`}`;
            })
            .join(', '),
        run: () => leases.archive(archives),
        faults: weather.listFaults(archives.length),
      }),
  };
}
