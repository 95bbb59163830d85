/** To the minute, as people read it: `2026-07-29 08:13Z`. */
export function formatTime(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace('T', ' ')}Z`;
}
