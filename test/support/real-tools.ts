import { describe, test } from '@jest/globals';

/** A program that the tests install once and that some machines cannot have. */
export interface RealTool {
  readonly name: string;
  /** Path of the executable; null where it is not installed. */
  readonly executable: string | null;
  /** What is missing and what to do, as a sentence without its full stop. */
  readonly howToGetIt: string;
}

/**
 * Tests that need a real program. Without it they fail where `CI` or `SDLC_REQUIRE_REAL_TOOLS` is set; elsewhere they are
 * left out, which the output says.
 */
export function describeWithTool(title: string, tool: RealTool, tests: (executable: string) => void): void {
  const { executable, howToGetIt, name } = tool;
  if (executable !== null) return void describe(title, () => tests(executable));
  if (isRequired(process.env)) {
    test(`${title}: ${name} is installed`, () => {
      throw new Error(`${howToGetIt}. It is required because CI or SDLC_REQUIRE_REAL_TOOLS is set.`);
    });
    return;
  }
  console.warn(`${howToGetIt}. Left out: ${title}`);
  test.todo(`${title}: left out, ${name} is not installed`);
}

/** Both variables count as unset when they say no. */
function isRequired(environment: Readonly<Record<string, string | undefined>>): boolean {
  return ['CI', 'SDLC_REQUIRE_REAL_TOOLS'].some(
    (name) => !['', '0', 'false'].includes(environment[name] ?? ''),
  );
}
