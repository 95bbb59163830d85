import type { ControlRequest } from '../domain/control.js';
import { type Item, parseItem } from '../domain/item.js';
import { accept, at, type Decoded, decodeEach, quote, refuse } from './decoded.js';
import { decodeWord } from './input-values.js';

const COMMANDS = ['pause', 'resume', 'retry', 'release'] as const;

/** As a person gave them; empty means not given. */
export interface ControlTexts {
  readonly command: string;
  readonly item: string;
  readonly reason: string;
}

interface ControlParts {
  readonly command: (typeof COMMANDS)[number];
  readonly item: Item | null;
  readonly because: string | null;
}

/** It stands in every digest while a pause lasts. */
const LONGEST_REASON = 200;

/** What mode `control` is asked to do; the names in faults are those of the inputs. */
export function decodeControlInputs({ command, item, reason }: ControlTexts): Decoded<ControlRequest> {
  const parts = decodeEach<ControlParts>({
    command: at('command', decodeWord(command, COMMANDS)),
    item: at('item', item === '' ? accept(null) : decodeItem(item)),
    because: at('reason', decodeReason(reason)),
  });
  return parts.kind === 'value' ? combine(parts.value) : parts;
}

function combine({ command, item, because }: ControlParts): Decoded<ControlRequest> {
  switch (command) {
    case 'pause':
    case 'resume':
      if (item === null) return accept({ command, because });
      return at(
        'item',
        refuse(`empty with the command "${command}"`, quote(item), 'It is about the whole loop.'),
      );
    case 'retry':
      return item === null ? missingItem() : accept({ command, item, because });
    case 'release':
      // From a form in a browser nothing is forced: whoever can fill it in can cancel the run that is in the way.
      return item === null ? missingItem() : accept({ command, item, because, isForced: false });
  }
}

function missingItem(): Decoded<never> {
  return at('item', refuseItem(''));
}

/** `task/<slug>` or `pull/<number>`. */
export function decodeItem(text: string): Decoded<Item> {
  const item = parseItem(text);
  return item === null ? refuseItem(text) : accept(item);
}

function refuseItem(text: string): Decoded<never> {
  return refuse(
    'a task or a pull request',
    quote(text),
    'Write it as in the digest, like "task/T-ABCD-short-title" or "pull/12".',
  );
}

/** One short line; empty is null. */
export function decodeReason(text: string): Decoded<string | null> {
  if (text === '') return accept(null);
  if (text.length <= LONGEST_REASON && !/\p{Cc}/u.test(text)) return accept(text);
  return refuse(`one line of at most ${LONGEST_REASON} characters`, quote(text), 'Shorten it.');
}
