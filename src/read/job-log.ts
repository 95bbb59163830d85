const LINES = 100;

const ESCAPE = String.fromCharCode(0x1b);
const BELL = String.fromCharCode(0x07);

/** Colours and cursor movements: `ESC [ … letter`, and `ESC ] … BEL` for links and titles. */
const ANSI = new RegExp(
  `${ESCAPE}(?:\\[[0-?]*[ -/]*[@-~]|\\][^${BELL}${ESCAPE}]*(?:${BELL}|${ESCAPE}\\\\)?|[@-Z\\\\-_])`,
  'g',
);
/** The runner puts the time in front of every line. */
const TIME = /^\uFEFF?\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d+Z ?/;
const ERROR = /^##\[error\]/;

/**
 * The part of a job's log that tells why it failed: the last hundred lines up to the last error. What comes after it are the
 * steps that clean up. `text` may be the end of a log, cut anywhere.
 */
export function readJobLog(text: string): string {
  const lines = text.split('\n').map(withoutDecoration);
  const lastError = lines.findLastIndex((line) => ERROR.test(line));
  const end = lastError === -1 ? lines.length : lastError + 1;
  return lines
    .slice(Math.max(0, end - LINES), end)
    .join('\n')
    .trim();
}

function withoutDecoration(line: string): string {
  const plain = line.replace(ANSI, '').replace(/\r+$/, '').replace(TIME, '');
  // A progress bar writes over itself: what stands there at the end is what a reader would see.
  return plain.slice(plain.lastIndexOf('\r') + 1);
}
