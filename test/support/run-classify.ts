import { runClassify } from '../../src/commands/classify.js';

export interface Transcript {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `classify` in this process over files that exist only in memory; a name without a file fails as in a folder. */
export async function transcriptOf(
  args: readonly string[],
  files: Readonly<Record<string, string>> = {},
): Promise<Transcript> {
  let stdout = '';
  let stderr = '';
  const exitCode = await runClassify(args, {
    stdout: (text) => {
      stdout += text;
    },
    stderr: (text) => {
      stderr += text;
    },
    readFile: (path) => {
      const text = files[path];
      return text === undefined ? Promise.reject(new Error('no such file')) : Promise.resolve(text);
    },
    now: () => new Date('2026-05-22T00:00:00Z'),
  });
  return { exitCode, stdout, stderr };
}
