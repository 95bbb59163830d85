/**
 * Runs the candidates in turn, so that whatever slows the machine for a while slows all of them, and answers the
 * median of each by its name.
 */
export async function alternate<Name extends string>(
  candidates: Readonly<Record<Name, () => number | Promise<number>>>,
  repetitions: number,
): Promise<(name: Name) => number> {
  const measured = new Map<string, number[]>();
  for (let repetition = 0; repetition < repetitions; repetition += 1) {
    for (const [name, run] of Object.entries<() => number | Promise<number>>(candidates)) {
      measured.set(name, [...(measured.get(name) ?? []), await run()]);
    }
  }
  return (name) => median(measured.get(name) ?? []);
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** Milliseconds that it takes. */
export async function timed(run: () => unknown): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}
