/** Periods in hours for the filter; the empty one means all. */
export const periods = ['', '1', '24', '168'] as const;

/** The time a number of hours ago, rounded to the minute so that repeated reads share one cache key. */
export function hoursAgo(hours: string | undefined): string | undefined {
  if (!hours) return undefined;
  const minute = Math.floor(Date.now() / 60_000) * 60_000;
  return new Date(minute - Number(hours) * 3_600_000).toISOString();
}
