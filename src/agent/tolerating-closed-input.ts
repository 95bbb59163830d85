/**
 * Runs `work` while nobody minds that a child process closed its standard input before we did. @actions/exec
 * leaves that error without a listener, so that an agent which ends at once (a refused key, an unknown option)
 * would take the whole job with it, and its outcome.
 */
export async function toleratingClosedInput<Result>(work: () => Promise<Result>): Promise<Result> {
  const listen = (error: unknown): void => {
    if (!isBrokenPipe(error)) throw error;
  };
  process.on('uncaughtException', listen);
  try {
    return await work();
  } finally {
    process.off('uncaughtException', listen);
  }
}

function isBrokenPipe(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EPIPE';
}
