import { timesOf } from '#modules/planning/domain/board/give-way.ts';
import { addWorkingMinutes, workingMinutesBetween } from '#modules/planning/domain/calendar.ts';
import { objectiveWeights, type ShopPlan } from '#modules/planning/domain/engine/case/planning-case.ts';
import { sharedConflict } from '#modules/planning/domain/places/shared-work.ts';
import { bookingsInTheWay, earliestFit } from '#modules/planning/domain/placing/earliest-fit.ts';
import { bookingOf } from '#modules/planning/domain/placing/place-forward.ts';
import { mayMove } from '#modules/planning/domain/placing/repair-plan.ts';
import type { Minute } from '#modules/planning/domain/plan-event.ts';
import { type OpenedOvertime, openedOvertime, usedOvertime, withOvertime } from '#modules/planning/domain/proposal/overtime.ts';
import { objectiveOf } from '#modules/planning/domain/proposal/plan-objective.ts';
import {
  applyMoves,
  type LineChange,
  lateLines,
  lineChanges,
  type ProposedMove,
  validMoves,
  validPart,
} from '#modules/planning/domain/proposal/read-proposal.ts';
import type { ProposalChoice, StandingEvent, StandingPlan } from '#modules/planning/domain/proposal/standing-plan.ts';
import { priceOf } from '#modules/planning/domain/proposal/try-help.ts';
import { type ClosedStretch, withClosed } from './apply-closing.ts';

/** The weight of a move where people are to be disturbed least. */
const disturbanceFactor = 10;

/** Ways to plan the work of a closed place: with the least disturbance, planned again, or planned again with overtime. */
export const closingKinds = ['shift', 'lateness', 'overtime'] as const;
export type ClosingKind = (typeof closingKinds)[number];

export type ClosingVariant = {
  kind: ClosingKind;
  moves: ProposedMove[];
  opened: OpenedOvertime[];
  /** Lines that become late by it. */
  madeLate: number[];
  /** Lines of which an operation stays in the closed time: it is fixed, or nothing fits. */
  stays: number[];
  /** By the rule book of planning, section 9: lateness, overtime, changeovers and moves, weighed. */
  price: number;
  /** The price with each move counted ten times: what disturbs least has the smallest. */
  disturbance: number;
  /** Its effect on each order that it touches. */
  changes: (LineChange & { wasLate: boolean; isLate: boolean })[];
};

/** The scope of the engine for a variant: the lines that the closing touches, and those that it moved before (`moved`). */
export const closingChoice = (shift: ClosingVariant, kind: 'lateness' | 'overtime', moved: readonly number[] = []): ProposalChoice => ({
  scope: 'selection',
  lineIds: [...new Set([...shift.moves.map(({ lineId }) => lineId), ...shift.stays, ...moved])],
  overtime: kind === 'overtime',
});

/** The scope of the engine for the least disturbance: only the lines whose work stands in the closed time. */
export const hitChoice = ({ events }: Pick<StandingPlan, 'events'>, { placeId, start, end }: ClosedStretch): ProposalChoice => ({
  scope: 'selection',
  lineIds: [
    ...new Set(
      events
        .filter((event) => event.placeId === placeId && event.status === 'planned' && event.start! < end && event.end! > start)
        .map(({ lineId }) => lineId),
    ),
  ],
});

/** The variant that disturbs least: moves count ten times (rule book of planning, section 9). None may make more work stay in the closed time. */
export function leastDisturbance(shift: ClosingVariant, hit: ClosingVariant): ClosingVariant {
  return hit.disturbance < shift.disturbance && hit.stays.length <= shift.stays.length ? { ...hit, kind: 'shift' } : shift;
}

/** The plan with the place closed; what runs there goes on after the stretch, and ends so much later. */
export function closedForTrial(plan: StandingPlan, stretch: ClosedStretch): StandingPlan {
  const closed = withClosed(plan, [stretch]);
  const calendarIn = ({ places }: StandingPlan) => places.find(({ id }) => id === stretch.placeId)?.calendar ?? [];
  const events = plan.events.map((event) => {
    const isRunning = event.status === 'in_progress' || event.status === 'on_hold';
    if (!isRunning || event.placeId !== stretch.placeId || event.end! <= stretch.start) return event;
    const left = workingMinutesBetween(calendarIn(plan), plan.now, event.end!);
    return { ...event, end: addWorkingMinutes(calendarIn(closed), plan.now, left) ?? event.end };
  });
  return { ...closed, events };
}

/** The variant in which operations only go to the right, on their own places; those that are neither in the way nor pushed stay. */
export function shiftVariant(plan: StandingPlan, stretch: ClosedStretch): ClosingVariant {
  const closed = closedForTrial(plan, stretch);
  const before = new Map(plan.events.map(({ id, end }) => [id, end]));
  const delayed = closed.events.filter(({ id, end }) => end !== before.get(id));
  const moves = shiftedMoves(closed, stretch, new Map(delayed.map(({ id, end }) => [id, end!])));
  return variantOf(plan, stretch, 'shift', validPart(closed, moves), []);
}

/** The variant that the engine found for `closingChoice`; what waits to be planned is left to a proposal. */
export function engineVariant(plan: StandingPlan, stretch: ClosedStretch, kind: ClosingKind, proposed: ShopPlan): ClosingVariant {
  const closed = closedForTrial(plan, stretch);
  const open = openedOvertime(closed, proposed);
  const standing = new Set(closed.events.filter(({ status }) => status === 'planned').map(({ id }) => id));
  const trial = withOvertime(closed, open);
  const moves = validPart(
    trial,
    validMoves(trial, proposed).filter(({ eventId }) => standing.has(eventId)),
  );
  return variantOf(plan, stretch, kind, moves, usedOvertime(moves, open));
}

/** The variants that differ, without those for which another costs no more and makes no more lines late. */
export function worthOffering(variants: readonly ClosingVariant[]): ClosingVariant[] {
  const isNoBetter = (one: ClosingVariant, other: ClosingVariant) =>
    other.price <= one.price && other.madeLate.length <= one.madeLate.length && other.stays.length <= one.stays.length;
  return variants.filter((one, at) => !variants.some((other, before) => before < at && isNoBetter(one, other)));
}

function variantOf(
  plan: StandingPlan,
  stretch: ClosedStretch,
  kind: ClosingKind,
  moves: ProposedMove[],
  opened: OpenedOvertime[],
): ClosingVariant {
  const closed = closedForTrial(plan, stretch);
  const after = applyMoves(closed.events, moves, plan.places);
  const [wasLate, isLate] = [lateLines(plan, plan.events), lateLines(plan, after)];
  const calendar = closed.places.find(({ id }) => id === stretch.placeId)?.calendar ?? [];
  const isInClosedTime = ({ placeId, status, start, end, minutes }: StandingEvent) =>
    placeId === stretch.placeId &&
    status === 'planned' &&
    start! < stretch.end &&
    end! > stretch.start &&
    workingMinutesBetween(calendar, start!, end!) < minutes;
  const price = priceOf(plan, after, opened, 0, closed);
  const disturbed = objectiveOf(withOvertime(closed, opened), after, opened).moves;
  return {
    ...{ kind, moves, opened, price },
    changes: lineChanges(plan, moves, after).map((one) => ({ ...one, wasLate: wasLate.has(one.lineId), isLate: isLate.has(one.lineId) })),
    disturbance: price + (disturbanceFactor - 1) * objectiveWeights.moves * disturbed,
    madeLate: [...isLate].filter((lineId) => !wasLate.has(lineId)),
    stays: [...new Set(after.filter(isInClosedTime).map(({ lineId }) => lineId))],
  };
}

/** `ends` has the events that end later than they stood, to begin with what runs. */
function shiftedMoves(plan: StandingPlan, stretch: ClosedStretch, ends: Map<number, Minute>): ProposedMove[] {
  // What should have begun on the closed place is in its way too; elsewhere it is left to the repair of the plan.
  const isLate = ({ placeId, start }: StandingEvent) => placeId === stretch.placeId && start! < plan.now;
  const isLoose = (event: StandingEvent) => mayMove({ ...event, repairOff: false }) && (event.start! >= plan.now || isLate(event));
  const times = timesOf(
    plan,
    plan.events.filter((event) => !isLoose(event)),
  );
  const places = new Map([...times].map(([id, time]) => [id, { ...time, bookings: [...time.bookings] }]));
  const moves: ProposedMove[] = [];
  for (const event of plan.events.filter(isLoose).toSorted((a, b) => a.start! - b.start! || a.id - b.id)) {
    const place = places.get(event.placeId);
    if (!place) continue;
    const [start, end] = [event.start!, event.end!];
    const ready = Math.max(start, ...event.predecessors.map(({ id, waitMinutes }) => (ends.get(id) ?? 0) + waitMinutes));
    const isInTheWay = isLate(event) || (event.placeId === stretch.placeId && start < stretch.end && end > stretch.start);
    const isPushed = bookingsInTheWay(place, event, start, end).some(({ eventId }) => ends.has(eventId));
    const stays = !isInTheWay && ready === start && !isPushed;
    const from = Math.max(ready, plan.now, event.materialAt ?? 0, event.filesAt ?? 0);
    const fit = stays ? { start, end } : earliestFit(place, event, from, (at, to) => sharedConflict(event, at, to, places));
    place.bookings.push(bookingOf(event, fit ?? { start, end }));
    if (!fit || (fit.start === start && fit.end === end)) continue;
    ends.set(event.id, fit.end);
    const { id: eventId, lineId, version, placeId } = event;
    moves.push({ eventId, lineId, version, placeId, start: fit.start, end: fit.end });
  }
  return moves;
}
