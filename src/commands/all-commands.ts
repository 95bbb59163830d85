import { closeOut } from './close-out.js';
import type { Command } from './command.js';

/** In the order of the help. */
export const allCommands: readonly Command[] = [closeOut];
