import { workingMinutesBetween } from '#modules/planning/domain/calendar.ts';
import { type SharedConflict, sharedConflict } from '#modules/planning/domain/places/shared-work.ts';
import { beforeGap } from '#modules/planning/domain/placing/before-gap.ts';
import { earliestFit, type Fit, type PlaceTime } from '#modules/planning/domain/placing/earliest-fit.ts';
import { fitAfterBatches, readyAfter, startsBy } from '#modules/planning/domain/placing/overlap.ts';
import type { Booking, Minute, PlanEvent } from '#modules/planning/domain/plan-event.ts';

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

/** The bookings of its places are in order of their start. */
type Plan = { byId: ReadonlyMap<number, PlanEvent>; places: ReadonlyMap<number, PlaceTime>; now: Minute };

/** A plan to explain: `events` are all that stand, `places` have them as bookings. */
export function planToExplain(events: readonly PlanEvent[], places: ReadonlyMap<number, PlaceTime>, now: Minute): Plan {
  const byStart = [...places].map(([id, place]): [number, PlaceTime] => [
    id,
    { ...place, bookings: place.bookings.toSorted((a, b) => a.start - b.start || a.eventId - b.eventId) },
  ]);
  return { byId: new Map(events.map((event) => [event.id, event])), places: new Map(byStart), now };
}

/**
 * The chain of reasons from the last operation of a line back to its root (rule book of planning, section 8), through other orders where these
 * have its place, its tool or its people. Where the first reasons lead back to an operation that was passed, another true one leads on; where
 * none does, the chain ends there.
 */
export function explainLate(line: readonly PlanEvent[], plan: Plan): LateStep[] {
  return chainFrom(lastOf(line), plan, plan.byId);
}

/** The end of the chain of a line: its first cause outside the line, or its root; undefined when nothing of it is planned. */
export function firstCause(line: readonly PlanEvent[], plan: Plan): LateStep | undefined {
  return chainFrom(lastOf(line), plan, new Map(line.map((event) => [event.id, event]))).at(-1);
}

function lastOf(line: readonly PlanEvent[]): PlanEvent | undefined {
  const open = line.filter(({ status, end }) => status !== 'canceled' && status !== 'ready' && end !== null);
  return open.toSorted((a, b) => b.end! - a.end!)[0];
}

/** Depth first through the events of `through`: the chain continues at the operation that binds, and never returns to one that it has passed. */
function chainFrom(last: PlanEvent | undefined, plan: Plan, through: ReadonlyMap<number, PlanEvent>): LateStep[] {
  if (!last) return [];
  const passed = new Set<number>();
  const path: { event: PlanEvent; steps: LateStep[]; hasAll: boolean }[] = [];
  const enter = (event: PlanEvent) => {
    passed.add(event.id);
    path.push({ event, steps: [stepOf(event, plan)], hasAll: false });
  };
  const firstSteps = () => path.flatMap(({ steps }) => steps.slice(0, 1));
  enter(last);
  let closed: LateStep[] | undefined;
  for (let at = path.at(-1); at; at = path.at(-1)) {
    const [step] = at.steps;
    if (!step && !at.hasAll) {
      at.steps = otherSteps(at.event, plan);
      at.hasAll = true;
    } else if (!step) {
      path.pop();
      path.at(-1)?.steps.shift();
    } else {
      const next = step.of === undefined ? undefined : through.get(step.of);
      if (!next) return firstSteps();
      if (passed.has(next.id)) {
        closed ??= firstSteps();
        at.steps.shift();
      } else enter(next);
    }
  }
  return closed ?? [];
}

/** The reason of an operation that tells most. */
function stepOf(event: PlanEvent, plan: Plan): LateStep {
  const { byId, places, now } = plan;
  const [eventId, start] = [event.id, event.start!];
  if (event.status === 'ready') return { eventId, reason: 'done', until: event.end! };
  if (event.status !== 'planned') return { eventId, reason: 'started', until: start };
  if (event.fixed) return { eventId, reason: 'fixed', until: start };
  if ((event.filesAt ?? start) > start) return { eventId, reason: 'files', until: event.filesAt! };
  const binding = bindingOf(event, plan);
  const place = places.get(event.placeId);
  const fit = place && fitIn(event, plan, binding.until);
  // Work that runs late is still in the way of what follows it: what that waits for is its reason.
  if (!fit || fit.start > start) return (binding.until <= start && place && overrunOf(event, place, places)) || binding;
  if (fit.start < start && start <= now) return { eventId, reason: 'now', until: start };
  if (fit.start < start) return heldSteps(event, fit, byId)[0] ?? { eventId, reason: 'kept', until: fit.start };
  if (fitAlone(event, place, places, binding.until)!.start < start) return lastBatchOf(event, byId) ?? binding;
  if (fit.shared) return sharedStep(event, fit.shared);
  return fit.behind ? behindStep(event, place, fit.behind) : binding;
}

/** All that an operation stands right behind: what it follows, what had its place, and what must follow it. */
function otherSteps(event: PlanEvent, plan: Plan): LateStep[] {
  const place = plan.places.get(event.placeId);
  if (!place || event.status !== 'planned' || event.fixed) return [];
  const had = place.bookings.filter((booking) => booking.eventId !== event.id && booking.end <= event.start!);
  const steps = [...causesOf(event, plan), ...had.map((booking) => behindStep(event, place, booking))].toSorted(
    (a, b) => b.until - a.until,
  );
  // What was over sooner lets it begin no later.
  const untrue = steps.findIndex(({ until }) => until > event.start! || fitIn(event, plan, until)?.start !== event.start);
  const bind = untrue < 0 ? steps : steps.slice(0, untrue);
  const fit = fitIn(event, plan, bindingOf(event, plan).until);
  return fit && fit.start < event.start! ? [...bind, ...heldSteps(event, fit, plan.byId)] : bind;
}

function behindStep({ id: eventId, start }: PlanEvent, place: PlaceTime, { eventId: of, end: until }: Booking): LateStep {
  const changeoverMinutes = until < start! ? workingMinutesBetween(place.calendar, until, start!) : 0;
  return { eventId, reason: 'place', until, of, ...(changeoverMinutes > 0 && { changeoverMinutes }) };
}

function sharedStep({ id: eventId, start }: PlanEvent, shared: SharedConflict): LateStep {
  const { eventId: of } = shared;
  if (shared.kind === 'tool') return { eventId, reason: 'tool', until: shared.until, of: shared.eventId, tool: shared.tool };
  return { eventId, reason: 'crew', until: shared.until ?? start!, ...(of !== undefined && { of }) };
}

/** Finds work that began before an operation on its place, or with its tool or its people, and is not over when it should begin. */
function overrunOf(event: PlanEvent, place: PlaceTime, places: Plan['places']): LateStep | undefined {
  const { id, start } = event;
  const others = place.bookings.filter((booking) => booking.eventId !== id && booking.start < start! && booking.end > start!);
  const [first] = others.toSorted((a, b) => a.end - b.end);
  if (first && others.length >= place.slots) return { eventId: id, reason: 'place', until: first.end, of: first.eventId };
  const shared = sharedConflict(event, start!, event.end!, places);
  return shared && sharedStep(event, shared);
}

/**
 * Finds the last condition for an operation to begin: now, its material, its files, or a predecessor that is ready and rested, or has its first batch
 * ready.
 */
function bindingOf(event: PlanEvent, plan: Plan): LateStep {
  return causesOf(event, plan).reduce((one, other) => (other.until > one.until ? other : one));
}

function causesOf(event: PlanEvent, { byId, places, now }: Plan): LateStep[] {
  const eventId = event.id;
  const { materialAt, filesAt, predecessors } = event;
  return [
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
}

/** Finds the operations that must follow within a time, and could not if this one began at its first fit. */
function heldSteps({ id: eventId }: PlanEvent, fit: Fit, byId: ReadonlyMap<number, PlanEvent>): LateStep[] {
  return [...byId.values()].flatMap((follower): LateStep[] => {
    const link = follower.predecessors.find(({ id }) => id === eventId);
    const by = link && startsBy({ end: fit.end }, link);
    if (by == null || follower.start === null || follower.start <= by) return [];
    return [{ eventId, reason: 'within', until: follower.start, of: follower.id }];
  });
}

/** The predecessor whose last batch an overlapping operation is still to work on. */
function lastBatchOf({ id: eventId, predecessors }: PlanEvent, byId: ReadonlyMap<number, PlanEvent>): LateStep | undefined {
  const found = predecessors.flatMap(({ id: of, waitMinutes, overlapPercent }): LateStep[] => {
    const end = byId.get(of)?.end;
    return overlapPercent && end != null ? [{ eventId, reason: 'last_batch', until: end + waitMinutes, of }] : [];
  });
  return found.toSorted((a, b) => b.until - a.until)[0];
}

/** Where an operation would stand from a moment on, beside all others and behind what it follows. */
function fitIn(event: PlanEvent, { byId, places }: Plan, from: Minute): Fit | undefined {
  const place = places.get(event.placeId)!;
  return fitAfterBatches(event, standing(event, byId), place.calendar, from, (at) => fitAlone(event, place, places, at));
}

/** The predecessors of an operation that are not canceled, by id. */
function standing({ predecessors }: PlanEvent, byId: ReadonlyMap<number, PlanEvent>): ReadonlyMap<number, PlanEvent> {
  const found = predecessors.flatMap(({ id }) => byId.get(id) ?? []).filter(({ status }) => status !== 'canceled');
  return new Map(found.map((event) => [event.id, event]));
}

/** Where an operation would stand from a moment on, beside all others. */
function fitAlone(event: PlanEvent, place: PlaceTime, places: ReadonlyMap<number, PlaceTime>, from: Minute): Fit | undefined {
  const alone = { ...place, bookings: place.bookings.filter(({ eventId }) => eventId !== event.id) };
  const conflictOf = (start: Minute, end: Minute) => sharedConflict(event, start, end, places);
  return earliestFit(alone, event, from, conflictOf, (behind) => beforeGap(alone, event.minutes, behind));
}
