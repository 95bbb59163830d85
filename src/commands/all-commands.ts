import { classify } from './classify.js';
import { closeOut } from './close-out.js';
import type { Command } from './command.js';
import { demo } from './demo.js';
import { plan } from './plan.js';

/** In the order of the help. */
export const allCommands: readonly Command[] = [plan, classify, closeOut, demo];
