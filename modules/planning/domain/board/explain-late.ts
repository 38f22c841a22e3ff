import { sharedConflict } from '#modules/planning/domain/places/shared-work.ts';
import { earliestFit, type PlaceTime } from '#modules/planning/domain/placing/earliest-fit.ts';
import type { Minute, PlanEvent } from '#modules/planning/domain/plan-event.ts';

/** Why an operation begins when it does; `of` is the operation that it waits for, or that has its place. */
export type LateStep = {
  eventId: number;
  reason: 'predecessor' | 'place_busy' | 'tool' | 'crew' | 'material' | 'files' | 'now' | 'fixed' | 'started' | 'kept';
  until: Minute;
  of?: number;
  /** The number of the tool that another operation holds. */
  tool?: string;
};

/**
 * The chain of reasons from the last operation of a line back to the first cause outside it (rule book of planning, section 8): an operation
 * waits for the latest of its predecessors, the operation before it on its place, its
 * tools, its people, its material, its files, and now; one that stands before its files waits for these; `kept` could have begun earlier.
 */
export function explainLate(chain: readonly PlanEvent[], places: ReadonlyMap<number, PlaceTime>, now: Minute): LateStep[] {
  const byId = new Map(chain.map((event) => [event.id, event]));
  const planned = chain.filter(({ status, end }) => status !== 'canceled' && status !== 'ready' && end !== null);
  let event = planned.toSorted((a, b) => b.end! - a.end!)[0];
  const steps: LateStep[] = [];
  while (event && steps.length < chain.length) {
    const step = stepOf(event, byId, places, now);
    steps.push(step);
    event = step.of === undefined || steps.some(({ eventId }) => eventId === step.of) ? undefined : byId.get(step.of);
    if (event?.status === 'ready') break;
  }
  return steps;
}

function stepOf(event: PlanEvent, byId: ReadonlyMap<number, PlanEvent>, places: ReadonlyMap<number, PlaceTime>, now: Minute): LateStep {
  const [eventId, start] = [event.id, event.start!];
  if (event.status !== 'planned') return { eventId, reason: 'started', until: start };
  if (event.fixed) return { eventId, reason: 'fixed', until: start };
  const files: LateStep[] = event.filesAt === undefined ? [] : [{ eventId, reason: 'files', until: event.filesAt }];
  if (event.filesAt !== undefined && event.filesAt > start) return files[0]!;
  const place = places.get(event.placeId);
  const causes: LateStep[] = [
    { eventId, reason: 'now', until: now },
    ...(event.materialAt === undefined ? [] : [{ eventId, reason: 'material' as const, until: event.materialAt }]),
    ...files,
    ...event.predecessors.flatMap(({ id, waitMinutes }): LateStep[] => {
      const end = byId.get(id)?.end;
      return end == null ? [] : [{ eventId, reason: 'predecessor', until: end + waitMinutes, of: id }];
    }),
    ...(place?.bookings ?? [])
      .filter((booking) => booking.eventId !== eventId && booking.end <= start)
      .map((booking): LateStep => ({ eventId, reason: 'place_busy', until: booking.end, of: booking.eventId })),
  ];
  const latest = causes.reduce((one, other) => (other.until > one.until ? other : one));
  const fit = place && fitAlone(event, place, places, latest.until);
  if (fit?.start !== start) return { eventId, reason: 'kept', until: latest.until };
  if (fit.shared?.kind === 'tool')
    return { eventId, reason: 'tool', until: fit.shared.until, of: fit.shared.eventId, tool: fit.shared.tool };
  if (fit.shared) return { eventId, reason: 'crew', until: fit.shared.until ?? latest.until };
  return fit.behind ? { eventId, reason: 'place_busy', until: fit.behind.end, of: fit.behind.eventId } : latest;
}

/** Where an operation would stand from a moment on, beside all others. */
function fitAlone(event: PlanEvent, place: PlaceTime, places: ReadonlyMap<number, PlaceTime>, from: Minute) {
  const bookings = place.bookings.filter(({ eventId }) => eventId !== event.id);
  return earliestFit({ ...place, bookings }, event, from, (start, end) => sharedConflict(event, start, end, places));
}
