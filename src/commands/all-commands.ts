import { classify } from './classify.js';
import { closeOut } from './close-out.js';
import type { Command } from './command.js';
import { pause, release, resume, retry } from './control.js';
import { demo } from './demo.js';
import { log } from './log.js';
import { plan } from './plan.js';

/** In the order of the help. */
export const allCommands: readonly Command[] = [
  plan,
  classify,
  closeOut,
  log,
  pause,
  resume,
  retry,
  release,
  demo,
];
