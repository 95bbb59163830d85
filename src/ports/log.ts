import type { Problem } from '../domain/problem.js';

/** Where the shell says what it does. Text may be untrusted: implementations escape it. */
export interface Log {
  info(text: string): void;
  warning(text: string): void;
  error(text: string): void;
  problem(problem: Problem): void;
}
