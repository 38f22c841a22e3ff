import { queuedResponseDays } from '#platform/domain/queued-acts.ts';

/**
 * Without a network an act waits in the browser; one that arrives within this time was sent at once, by a device whose clock may be some
 * minutes slow.
 */
const sentAtOnceSeconds = 300;
/** The browser repeats no act that is older. */
const oldestHours = queuedResponseDays * 24;

/** Whether an act waited in the browser for the network before it arrived. */
export function isBelated(at: Temporal.Instant | undefined, now: Temporal.Instant): boolean {
  return at !== undefined && Temporal.Instant.compare(at.add({ seconds: sentAtOnceSeconds }), now) < 0;
}

/**
 * When an act of the shop floor happened: now, or where it waited for the network the moment at which the operator pressed, but not before
 * the previous act on the operation, and at most as long ago as an act may wait.
 */
export function momentOfAct(at: Temporal.Instant | undefined, now: Temporal.Instant, previous: Temporal.Instant | null): Temporal.Instant {
  if (at === undefined || !isBelated(at, now)) return now;
  const bounds = [at, now.subtract({ hours: oldestHours }), ...(previous ? [previous] : [])];
  const latest = bounds.reduce((one, other) => (Temporal.Instant.compare(one, other) < 0 ? other : one));
  return Temporal.Instant.compare(latest, now) < 0 ? latest : now;
}
