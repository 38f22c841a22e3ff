import { addWorkingMinutes, type Window } from '#modules/planning/domain/calendar.ts';
import type { ShopPlan } from '#modules/planning/domain/engine/case/planning-case.ts';
import type { Minute } from '#modules/planning/domain/plan-event.ts';
import type { PromisedWork } from '#modules/planning/domain/promise/place-promised.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { type OpenedOvertime, usedOvertime, withOvertime } from './overtime.ts';
import { objectiveOf, type PlanObjective } from './plan-objective.ts';
import { applyMoves, type LineChange, lineChanges, movesOf, type ProposedMove, validMoves } from './read-proposal.ts';
import type { StandingEvent, StandingPlan } from './standing-plan.ts';

export const whatIfKinds = ['place', 'shift', 'closed', 'order', 'quote'] as const;
export type WhatIfKind = (typeof whatIfKinds)[number] | 'several';

/**
 * A change that is tried on a copy of the plan: a machine more, a shift on one, a closed stretch, a large order on one place, a quote that
 * becomes an order, or several of these together.
 */
export type WhatIf =
  | { kind: 'place'; placeId: number }
  | { kind: 'shift'; placeId: number; windows: readonly Window[] }
  | { kind: 'closed'; from: Minute; to: Minute }
  | { kind: 'order'; placeId: number; minutes: number; dispatchAt: Minute }
  | { kind: 'quote'; work: readonly PromisedWork[]; dispatchAt: Minute }
  | { kind: 'several'; changes: readonly WhatIf[] };

/** The line of the order that is tried, the first number of its operations, and the place of a machine that is tried for another one. */
export const triedLineId = -1;
const triedEventId = 2_000_000_000;
export const triedPlaceId = (placeId: number): number => -placeId;

/** The overtime that a change opens; only that can be taken over. */
function hoursOf(change: WhatIf): OpenedOvertime[] {
  if (change.kind === 'several') return change.changes.flatMap(hoursOf);
  return change.kind === 'shift' ? change.windows.map((window) => ({ ...window, placeId: change.placeId })) : [];
}

/** The copy of the plan with the change. */
export function withWhatIf(plan: StandingPlan, change: WhatIf): StandingPlan {
  switch (change.kind) {
    case 'place': {
      const like = plan.places.find(({ id }) => id === change.placeId);
      return like ? { ...plan, places: [...plan.places, { ...like, id: triedPlaceId(like.id), overtime: [] }] } : plan;
    }
    case 'shift':
      return withOvertime(plan, hoursOf(change));
    case 'closed':
      return {
        ...plan,
        places: plan.places.map((place) => ({ ...place, calendar: place.calendar.flatMap((window) => without(window, change)) })),
      };
    case 'order':
      return {
        ...plan,
        events: [...plan.events, triedOrder(change)],
        dispatchOf: new Map(plan.dispatchOf).set(triedLineId, change.dispatchAt),
      };
    case 'quote':
      return {
        ...plan,
        events: [...plan.events, ...change.work.map(triedOperation)],
        dispatchOf: new Map(plan.dispatchOf).set(triedLineId, change.dispatchAt),
      };
    case 'several':
      return change.changes.reduce(withWhatIf, plan);
  }
}

function without({ start, end }: Window, { from, to }: { from: Minute; to: Minute }): Window[] {
  return [
    { start, end: Math.min(end, from) },
    { start: Math.max(start, to), end },
  ].filter((window) => window.start < window.end);
}

function triedOrder({ placeId, minutes }: { placeId: number; minutes: number }): StandingEvent {
  return {
    ...{ id: triedEventId, lineId: triedLineId, placeId, minutes, setupMinutes: 0, version: 1, isReleased: true },
    ...{ predecessors: [], status: 'to_plan', fixed: false, start: null, end: null },
  };
}

/** An operation of a quote in the plan, with the links to those of the quote. */
function triedOperation({ setupMinutes = 0, ...work }: PromisedWork): StandingEvent {
  return {
    ...{ ...work, id: triedEventId + work.id, lineId: triedLineId, setupMinutes, version: 1, isReleased: true },
    predecessors: work.predecessors.map((link) => ({ ...link, id: triedEventId + link.id })),
  };
}

/** Whether a quote can be tried; refuses QUOTE_UNKNOWN for a number without a calculated line that is no order yet. */
export const decideTryQuote = (calculatedLines: number): Decision<undefined, 'QUOTE_UNKNOWN'> =>
  calculatedLines > 0 ? accept() : refuse('QUOTE_UNKNOWN', {}, 'whatIf');

export type TriedPlan = {
  moves: ProposedMove[];
  opened: OpenedOvertime[];
  objective: { before: PlanObjective; after: PlanObjective };
  changes: LineChange[];
};

/**
 * What a change does: the plan with it, beside the plan that is as good as the engine can make it without it, so that the difference is that
 * of the change.
 */
export function compareWhatIf(plan: StandingPlan, change: WhatIf, found: { without: ShopPlan; with: ShopPlan }): TriedPlan {
  const changed = withWhatIf(plan, change);
  const base = applyMoves(plan.events, movesOf(plan, found.without), plan.places);
  // Also what is worse than before counts: that is what the change costs.
  const moves = validMoves(changed, found.with);
  const after = retimed(changed, applyMoves(changed.events, moves, changed.places));
  const opened = usedOvertime(moves, hoursOf(change));
  const ends = new Map(base.map((event) => [event.id, event]));
  const before = changed.events.map((event) => ends.get(event.id) ?? event);
  return {
    ...{ moves, opened },
    objective: { before: objectiveOf(plan, base), after: objectiveOf(changed, after, opened) },
    changes: lineChanges({ events: before, dispatchOf: changed.dispatchOf }, moves),
  };
}

/** Work that keeps its start ends later when its place closes meanwhile. */
function retimed({ places }: StandingPlan, events: readonly StandingEvent[]): StandingEvent[] {
  const calendars = new Map(places.map(({ id, calendar }) => [id, calendar]));
  return events.map((event) => {
    if (event.status !== 'planned' || event.start === null) return event;
    return { ...event, end: addWorkingMinutes(calendars.get(event.placeId) ?? [], event.start, event.minutes) ?? event.end };
  });
}
