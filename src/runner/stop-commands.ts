import { randomUUID } from 'node:crypto';

/**
 * Runs `work` while the runner ignores workflow commands in our output: what an agent prints is a
 * stranger's text. The token that ends it cannot be guessed.
 */
export async function withoutWorkflowCommands<Result>(
  write: (text: string) => void,
  work: () => Promise<Result>,
): Promise<Result> {
  const token = randomUUID();
  write(`::stop-commands::${token}\n`);
  try {
    return await work();
  } finally {
    write(`\n::${token}::\n`);
  }
}
