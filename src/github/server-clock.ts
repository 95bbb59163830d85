import type { Clock } from '../ports/clock.js';

/** GitHub's clock as last heard, carried on by ours; our own until GitHub has answered once. */
export class ServerClock implements Clock {
  private heard: { readonly serverMs: number; readonly atMs: number } | null = null;

  hear(date: Date | null): void {
    if (date !== null) this.heard = { serverMs: date.getTime(), atMs: performance.now() };
  }

  now(): Date {
    if (this.heard === null) return new Date();
    return new Date(this.heard.serverMs + performance.now() - this.heard.atMs);
  }
}
