/** What the tick decided about is not what stands there now. Nothing is wrong: the next tick looks at it again. */
export interface MovedOn {
  readonly kind: 'moved-on';
  /** E.g. `pull request #7 is not open any more`. */
  readonly because: string;
}

export function movedOn(because: string): MovedOn {
  return { kind: 'moved-on', because };
}
