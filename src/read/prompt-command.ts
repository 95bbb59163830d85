/** The slash command that a prompt starts with, without the slash, e.g. `sdlc:pr-respond`; null for plain words. */
export function promptCommand(prompt: string): string | null {
  return /^\/([^\s/]+)(?=\s|$)/.exec(prompt)?.[1] ?? null;
}
