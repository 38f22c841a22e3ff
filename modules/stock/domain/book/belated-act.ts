import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** The day for which an act of `day` counts: the first open one, when its own was closed while it waited for the network. */
export function firstOpenDay(day: string, closedUntil: string | null): string {
  return closedUntil === null || day > closedUntil ? day : Temporal.PlainDate.from(closedUntil).add({ days: 1 }).toString();
}

/**
 * Whether an act that waited for the network may still be booked. Refuses COUNTED_SINCE once a place that it touches was counted after it:
 * that count saw the goods gone, or come, already.
 */
export function decideNotCountedSince(counted: string | undefined): Decision<undefined, 'COUNTED_SINCE'> {
  return counted === undefined ? accept() : refuse('COUNTED_SINCE', { location: counted });
}
