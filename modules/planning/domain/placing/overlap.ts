import { addWorkingMinutes, type Calendar, workingMinutesBetween } from '#modules/planning/domain/calendar.ts';
import type { Minute, PlanEvent, Predecessor, Reason } from '#modules/planning/domain/plan-event.ts';
import type { Fit } from './earliest-fit.ts';

type Work = Pick<PlanEvent, 'start' | 'end' | 'minutes' | 'setupMinutes' | 'status'>;
/** Work on its place, for what follows it. */
export type Standing = Work & Pick<PlanEvent, 'placeId'>;
export type Calendars = ReadonlyMap<number, { calendar: Calendar }>;

/** The minutes of the run that a share of the quantity takes. */
function batchMinutes(
  { minutes, setupMinutes = 0 }: Pick<Work, 'minutes' | 'setupMinutes'>,
  percent: number,
): { setup: number; batch: number } {
  const setup = Math.min(Math.round(setupMinutes), minutes - 1);
  return { setup, batch: Math.ceil(((minutes - setup) * percent) / 100) };
}

/**
 * From when an event may begin after a predecessor: its end, or with overlap its first batch, and the rest (rule book of planning, H8 and
 * H10); null for a predecessor without a time. `calendar` is that of the predecessor's place.
 */
export function readyAfter(before: Work, { waitMinutes, overlapPercent }: Predecessor, calendar: Calendar | undefined): Minute | null {
  if (before.end === null) return null;
  if (!overlapPercent || before.start === null || calendar === undefined || before.status === 'ready') return before.end + waitMinutes;
  const { setup, batch } = batchMinutes(before, overlapPercent);
  const first = addWorkingMinutes(calendar, before.start, setup + batch) ?? before.end;
  return Math.min(first, before.end) + waitMinutes;
}

/** The open minutes that an event must stand later to work on the last batch after the predecessor is ready and rested (H10). */
function lastBatchLacks(event: Work, before: Work, { waitMinutes, overlapPercent }: Predecessor, calendar: Calendar): number {
  if (!overlapPercent || before.end === null || event.start === null || event.end === null) return 0;
  const ready = before.end + waitMinutes;
  if (event.start >= ready) return 0;
  return Math.max(0, batchMinutes(event, overlapPercent).batch - workingMinutesBetween(calendar, ready, event.end));
}

/** Whether the last batch is worked on after the predecessor is ready and rested (H10); `calendar` is that of the event's place. */
export function endsAfterLastBatch(event: Work, before: Work, link: Predecessor, calendar: Calendar): boolean {
  return lastBatchLacks(event, before, link, calendar) === 0;
}

/** The last moment at which an event may begin after a predecessor (H9), never within its rest; null for any time. */
export function startsBy({ end }: Pick<Work, 'end'>, { waitMinutes, withinMinutes }: Predecessor): Minute | null {
  return withinMinutes === undefined || end === null ? null : end + Math.max(withinMinutes, waitMinutes);
}

/** The reasons that name the predecessors after which an event that begins at `start` waits too long. */
export function waitsTooLong(event: PlanEvent, start: Minute, standing: ReadonlyMap<number, Standing>): Reason[] {
  return event.predecessors.flatMap((link) => {
    const before = standing.get(link.id);
    const until = before ? startsBy(before, link) : null;
    return until !== null && start > until ? [{ kind: 'waits_too_long', eventId: link.id, until }] : [];
  });
}

/** Of the predecessors that stand somewhere the one after which an event may begin last. */
export function latestPredecessor(predecessors: readonly Predecessor[], standing: ReadonlyMap<number, Standing>, places: Calendars) {
  const found = predecessors.flatMap((link) => {
    const before = standing.get(link.id);
    const until = before ? readyAfter(before, link, places.get(before.placeId)?.calendar) : null;
    return until === null ? [] : [{ kind: 'predecessor' as const, eventId: link.id, waitMinutes: link.waitMinutes, until }];
  });
  return found.toSorted((a, b) => b.until - a.until)[0];
}

/** The time that an event must stand later for the last batches of all its predecessors. */
export function batchesLack(event: PlanEvent, standing: ReadonlyMap<number, Standing>, calendar: Calendar): number {
  const lacks = event.predecessors.map((link) => {
    const before = standing.get(link.id);
    return before ? lastBatchLacks(event, before, link, calendar) : 0;
  });
  return Math.max(0, ...lacks);
}

/** The first fit of an event, from a moment on, that works on the last batches after its predecessors are ready. */
export function fitAfterBatches(
  event: PlanEvent,
  standing: ReadonlyMap<number, Standing>,
  calendar: Calendar,
  from: Minute,
  fitFrom: (from: Minute) => Fit | undefined,
): Fit | undefined {
  for (let at: Minute | undefined = from; at !== undefined; ) {
    const fit = fitFrom(at);
    if (!fit) return undefined;
    const lack = batchesLack({ ...event, start: fit.start, end: fit.end }, standing, calendar);
    if (lack === 0) return fit;
    at = addWorkingMinutes(calendar, fit.start, lack);
  }
  return undefined;
}
