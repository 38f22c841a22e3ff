/** Periods to look back, in hours; the first is all of it. */
export const periods = ['', '1', '24', '168'] as const;

/** The moment so many hours ago, to the minute, so that a list asked for again is the same one. */
export function hoursAgo(hours: string | undefined): string | undefined {
  if (!hours) return undefined;
  const minute = Math.floor(Date.now() / 60_000) * 60_000;
  return new Date(minute - Number(hours) * 3_600_000).toISOString();
}
