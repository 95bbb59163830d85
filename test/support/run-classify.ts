import { runTranscript, type Transcript } from './run-transcript.js';
import { temporaryFolder } from './temporary-folder.js';

/** Runs `classify` in a folder that holds these files. */
export function transcriptOf(
  args: readonly string[],
  files: Readonly<Record<string, string>> = {},
): Promise<Transcript> {
  return runTranscript(['classify', ...args], { cwd: temporaryFolder(files), now: '2026-05-22T00:00:00Z' });
}
