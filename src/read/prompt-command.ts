/** The slash command that a prompt calls, without the slash; null for plain words. A space in front makes it plain words. */
export function commandOf(prompt: string): string | null {
  return /^\/([^\s/]+)(?=\s|$)/.exec(prompt)?.[1] ?? null;
}
