import { setupAt } from '#modules/planning/domain/places/place-work.ts';
import type { Minute } from '#modules/planning/domain/plan-event.ts';
import { changeoversAsPlanned } from './changeovers-as-planned.ts';
import { leavesAt } from './plan-objective.ts';
import { lastEnd } from './read-proposal.ts';
import { paceOf, type StandingEvent, type StandingPlan } from './standing-plan.ts';

type At = { placeId: number; start: Minute };

/** What a help does to the plan that stands: the answer to the price of speed (rule book of planning, section 9). */
export type HelpEffect = {
  /** The operations that move, those of other lines first, each in order of time; `from` is null for one without a time. */
  moved: { eventId: number; lineId: number; from: At | null; to: At }[];
  /** Other lines that leave with a later truck. */
  later: { lineId: number; from: Minute; to: Minute }[];
  /** Minutes of set-up with changeovers more than before, of each place where they differ; fewer is negative. */
  setups: { placeId: number; minutes: number }[];
};

/** Compares the plan that stands with its events after a help for a line. */
export function helpEffect(plan: StandingPlan, after: readonly StandingEvent[], lineId: number): HelpEffect {
  const before = new Map(plan.events.map((event) => [event.id, event]));
  const moved = after
    .filter(({ id, status, placeId, start }) => {
      const stood = before.get(id);
      return status === 'planned' && start !== null && (stood?.start !== start || stood.placeId !== placeId);
    })
    .map((event) => {
      const stood = before.get(event.id);
      const from = stood && stood.start !== null ? { placeId: stood.placeId, start: stood.start } : null;
      return { eventId: event.id, lineId: event.lineId, from, to: { placeId: event.placeId, start: event.start! } };
    })
    .sort((a, b) => Number(a.lineId === lineId) - Number(b.lineId === lineId) || a.to.start - b.to.start || a.eventId - b.eventId);
  const [then, now] = [after, plan.events].map((events) => Map.groupBy(events, (event) => event.lineId));
  const later = [...new Set(moved.map((one) => one.lineId))].flatMap((id) => {
    const [end, stood] = [lastEnd(then!.get(id) ?? []), lastEnd(now!.get(id) ?? [])];
    if (id === lineId || end === null || stood === null) return [];
    const [from, to] = [leavesAt(plan, id, stood), leavesAt(plan, id, end)];
    return to > from ? [{ lineId: id, from, to }] : [];
  });
  return { moved, later, setups: setupsMore(plan, after) };
}

function setupsMore(plan: StandingPlan, after: readonly StandingEvent[]): HelpEffect['setups'] {
  const [minutes, pace] = [new Map<number, number>(), paceOf(plan.places)];
  const count = (events: readonly StandingEvent[], sign: 1 | -1) => {
    const changeovers = changeoversAsPlanned(plan, events);
    for (const { id, placeId, status, start, setupMinutes } of events) {
      if (status !== 'planned' || start === null) continue;
      minutes.set(placeId, (minutes.get(placeId) ?? 0) + sign * (setupAt(setupMinutes, pace(placeId)) + (changeovers.get(id) ?? 0)));
    }
  };
  count(after, 1);
  count(plan.events, -1);
  return [...minutes].flatMap(([placeId, more]) => (Math.round(more) === 0 ? [] : [{ placeId, minutes: Math.round(more) }]));
}
