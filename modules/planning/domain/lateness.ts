import type { Minute } from './plan-event.ts';

export type Lateness = 'in_time' | 'tight' | 'late';

/** Slack below which a line is tight. */
const tightMinutes = 4 * 60;

/**
 * Whether a line that ends at `end` (null while an event has no time yet) catches its truck at `dispatchAt`: late after it, tight within
 * four hours before it. Without a promised date nothing is late.
 */
export function latenessOf(end: Minute | null, dispatchAt: Minute | null, now: Minute): Lateness {
  if (dispatchAt === null) return 'in_time';
  const slack = dispatchAt - (end ?? now);
  if (slack < 0) return 'late';
  return slack < tightMinutes ? 'tight' : 'in_time';
}
