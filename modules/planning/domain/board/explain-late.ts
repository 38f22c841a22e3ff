import { workingMinutesBetween } from '#modules/planning/domain/calendar.ts';
import { sharedConflict } from '#modules/planning/domain/places/shared-work.ts';
import { earliestFit, type Fit, type PlaceTime } from '#modules/planning/domain/placing/earliest-fit.ts';
import { fitAfterBatches, readyAfter, startsBy } from '#modules/planning/domain/placing/overlap.ts';
import type { Minute, PlanEvent } from '#modules/planning/domain/plan-event.ts';

export const lateReasons = [
  ...(['predecessor', 'last_batch', 'place', 'tool', 'crew', 'within'] as const),
  ...(['material', 'files', 'now', 'fixed', 'started', 'done', 'kept'] as const),
] as const;

/**
 * Why an operation begins when it does. `until` is the moment that binds it: it stands at the first fit from there on. `of` is the operation
 * that it waits for, of its own order or of another one.
 */
export type LateStep = {
  eventId: number;
  reason: (typeof lateReasons)[number];
  until: Minute;
  of?: number;
  /** The number of the tool that another operation holds. */
  tool?: string;
  /** The open minutes for which its place is changed over behind `of`. */
  changeoverMinutes?: number;
};

type Plan = { byId: ReadonlyMap<number, PlanEvent>; places: ReadonlyMap<number, PlaceTime>; now: Minute };

/**
 * The chain of reasons from the last operation of a line back to its root (rule book of planning, section 8), through other orders where these
 * have its place or its tool. `events` are all of the plan that stands, `places` have them as bookings.
 */
export function explainLate(
  line: readonly PlanEvent[],
  events: readonly PlanEvent[],
  places: ReadonlyMap<number, PlaceTime>,
  now: Minute,
): LateStep[] {
  const byId = new Map([...events, ...line].map((event) => [event.id, event]));
  const open = line.filter(({ status, end }) => status !== 'canceled' && status !== 'ready' && end !== null);
  const steps: LateStep[] = [];
  const seen = new Set<number>();
  for (let event = open.toSorted((a, b) => b.end! - a.end!)[0]; event && !seen.has(event.id); ) {
    seen.add(event.id);
    const step = stepOf(event, { byId, places, now });
    steps.push(step);
    event = step.of === undefined ? undefined : byId.get(step.of);
  }
  return steps;
}

function stepOf(event: PlanEvent, { byId, places, now }: Plan): LateStep {
  const [eventId, start] = [event.id, event.start!];
  if (event.status === 'ready') return { eventId, reason: 'done', until: event.end! };
  if (event.status !== 'planned') return { eventId, reason: 'started', until: start };
  if (event.fixed) return { eventId, reason: 'fixed', until: start };
  if ((event.filesAt ?? start) > start) return { eventId, reason: 'files', until: event.filesAt! };
  const binding = bindingOf(event, { byId, places, now });
  const place = places.get(event.placeId);
  const fitFrom = (from: Minute) => place && fitAlone(event, place, places, from);
  const fit = place && fitAfterBatches(event, standing(byId), place.calendar, binding.until, fitFrom);
  // Work that runs late is still in the way of what follows it: what that waits for is its reason.
  if (!fit || fit.start > start) return binding;
  if (fit.start < start && start <= now) return { eventId, reason: 'now', until: start };
  if (fit.start < start) return heldOrKept(event, fit, byId);
  if (fitFrom(binding.until)!.start < start) return lastBatchOf(event, byId) ?? binding;
  if (fit.shared?.kind === 'tool')
    return { eventId, reason: 'tool', until: fit.shared.until, of: fit.shared.eventId, tool: fit.shared.tool };
  if (fit.shared) return { eventId, reason: 'crew', until: fit.shared.until ?? binding.until };
  if (!fit.behind) return binding;
  const { eventId: of, end: until } = fit.behind;
  const changeoverMinutes = until < start ? workingMinutesBetween(place.calendar, until, start) : 0;
  return { eventId, reason: 'place', until, of, ...(changeoverMinutes > 0 && { changeoverMinutes }) };
}

/** What lets an operation begin last: now, its material, its files, or a predecessor that is ready and rested, or has its first batch ready. */
function bindingOf(event: PlanEvent, { byId, places, now }: Plan): LateStep {
  const eventId = event.id;
  const { materialAt, filesAt, predecessors } = event;
  const causes: LateStep[] = [
    // What should have begun was not held up by the clock.
    { eventId, reason: 'now', until: Math.min(now, event.start!) },
    ...(materialAt === undefined ? [] : [{ eventId, reason: 'material' as const, until: materialAt }]),
    ...(filesAt === undefined ? [] : [{ eventId, reason: 'files' as const, until: filesAt }]),
    ...predecessors.flatMap((link): LateStep[] => {
      const before = byId.get(link.id);
      const until = before && before.status !== 'canceled' ? readyAfter(before, link, places.get(before.placeId)?.calendar) : null;
      return until === null ? [] : [{ eventId, reason: 'predecessor', until, of: link.id }];
    }),
  ];
  return causes.reduce((one, other) => (other.until > one.until ? other : one));
}

/** One that could begin sooner is held by work that must follow it within a time and could not, or was only put where it stands. */
function heldOrKept({ id: eventId }: PlanEvent, fit: Fit, byId: ReadonlyMap<number, PlanEvent>): LateStep {
  for (const follower of byId.values()) {
    const link = follower.predecessors.find(({ id }) => id === eventId);
    const by = link && startsBy({ end: fit.end }, link);
    if (by != null && follower.start !== null && follower.start > by)
      return { eventId, reason: 'within', until: follower.start, of: follower.id };
  }
  return { eventId, reason: 'kept', until: fit.start };
}

/** The predecessor whose last batch an overlapping operation is still to work on. */
function lastBatchOf({ id: eventId, predecessors }: PlanEvent, byId: ReadonlyMap<number, PlanEvent>): LateStep | undefined {
  const found = predecessors.flatMap(({ id: of, waitMinutes, overlapPercent }): LateStep[] => {
    const end = byId.get(of)?.end;
    return overlapPercent && end != null ? [{ eventId, reason: 'last_batch', until: end + waitMinutes, of }] : [];
  });
  return found.toSorted((a, b) => b.until - a.until)[0];
}

const standing = (byId: ReadonlyMap<number, PlanEvent>): ReadonlyMap<number, PlanEvent> =>
  new Map([...byId].filter(([, { status }]) => status !== 'canceled'));

/** Where an operation would stand from a moment on, beside all others. */
function fitAlone(event: PlanEvent, place: PlaceTime, places: ReadonlyMap<number, PlaceTime>, from: Minute): Fit | undefined {
  const bookings = place.bookings.filter(({ eventId }) => eventId !== event.id);
  return earliestFit({ ...place, bookings }, event, from, (start, end) => sharedConflict(event, start, end, places));
}
