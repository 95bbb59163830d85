import type { Problem } from '../domain/problem.js';

/** A problem before it is known which file it stands in and how much it matters. */
export type Fault = Omit<Problem, 'severity' | 'file'>;

/** Puts a fault into its file. */
export function toProblem(file: string, severity: Problem['severity'], fault: Fault): Problem {
  return { severity, file, ...fault };
}
