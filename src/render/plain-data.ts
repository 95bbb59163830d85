/**
 * What can hide text from a reader and still reach a model: controls, bidi marks, zero-width and tag characters, variation
 * selectors. A NUL would also end the argument that carries the prompt.
 */
const INVISIBLE = /(?![\n\t])\p{Cc}|\p{Cf}|\p{Variation_Selector}|[\u2028\u2029]|[\u{E0000}-\u{E0FFF}]/gu;

/**
 * Claude Code puts the file of that name into the prompt for an `@` that begins a word, and takes `@[…](…)` for a reference
 * anywhere. Its word boundaries are space and the full stops and marks of Chinese and Japanese.
 */
const MENTION = /(?<=^|[\s\u3002\u3001\uFF1F\uFF01])@(?=\S)|@(?=\[)/g;

/** Untrusted text as it may stand inside a fence: every character can be seen, and none starts a command of the CLI. */
export function plainData(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      .replace(INVISIBLE, '')
      // Half of a pair has no bytes in UTF-8.
      .replace(/\p{Surrogate}/gu, '\uFFFD')
      // In the arguments of a slash command this would run a shell command before the model sees anything.
      .replaceAll('!`', '! `')
      .replace(MENTION, '@ ')
  );
}
