/** Lines that belong together in a log, under a title. */
export interface LogGroup {
  readonly title: string;
  readonly lines: readonly string[];
}
