import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NightOptions } from './night.js';
import { type PlayedNight, playNight } from './play-night.js';
import { SandboxStage } from './sandbox-stage.js';
import { START } from './seed-night.js';

/** The same night on the sandbox. */
export async function playOnSandbox(options: Omit<NightOptions, 'stage'>): Promise<PlayedNight> {
  const folder = mkdtempSync(join(tmpdir(), 'n-'));
  const stage = await SandboxStage.start(START, folder);
  try {
    return await playNight({ ...options, stage });
  } finally {
    await stage.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The first line in which two stories of one night differ, as both tell it; null where they are the same. */
export function firstDifference(one: PlayedNight, other: PlayedNight): string | null {
  const length = Math.max(one.story.length, other.story.length);
  for (let index = 0; index < length; index += 1) {
    const [mine, theirs] = [one.story[index] ?? 'nothing', other.story[index] ?? 'nothing'];
    if (mine !== theirs) return `line ${index + 1}: in memory: ${mine}\n  on the sandbox: ${theirs}`;
  }
  return null;
}
