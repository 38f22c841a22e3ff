import { workingMinutesBetween } from '#modules/planning/domain/calendar.ts';
import { objectiveWeights, type PlanningCase, type ShopPlan } from '#modules/planning/domain/engine/case/planning-case.ts';
import { setupAt } from '#modules/planning/domain/places/place-work.ts';
import type { Minute } from '#modules/planning/domain/plan-event.ts';
import { mayDivide, secondHalfOf, withHalves } from './divided-work.ts';
import { type HelpEffect, helpEffect } from './help-effect.ts';
import { neededMoves } from './needed-moves.ts';
import { type OpenedOvertime, openedOvertime, usedOvertime, withOvertime } from './overtime.ts';
import { leavesAt, objectiveOf } from './plan-objective.ts';
import { frozenUntil, planningCaseOf } from './planning-case.ts';
import { applyMoves, lastEnd, lateLines, movesOf, validMoves } from './read-proposal.ts';
import { type ProposalChoice, paceOf, placesFor, type StandingEvent, type StandingPlan, withRush } from './standing-plan.ts';

/**
 * What was tried for a line: in the gaps of the plan with nothing moved, for one without times; the line alone on other places or times, others
 * behind it, overtime, its longest operation divided over two places, or one operation by a supplier.
 */
export const helpKinds = ['gaps', 'alone', 'behind', 'overtime', 'split', 'outside'] as const;
export type HelpKind = (typeof helpKinds)[number];

/** A help that makes a line leave earlier, with what it costs. */
export type Help = HelpEffect & {
  kind: HelpKind;
  choice: Pick<ProposalChoice, 'lineIds' | 'overtime'>;
  endAfter: Minute;
  leavesAt: Minute;
  isInTime: boolean;
  moves: number;
  opened: OpenedOvertime[];
  /** Lines that become late by it. */
  madeLate: number[];
  /** By the rule book of planning, section 9: lateness of the others, overtime, changeovers and moves, weighed. */
  price: number;
  /** The second set-up of an operation that is divided. */
  setupMinutes?: number;
  /** The operation that is divided or goes outside; of one that is divided also the place of its second half. */
  eventId?: number;
  placeId?: number;
};

/** An operation that a supplier could do: its minutes at the outside place. */
export type OutsideOffer = { eventId: number; placeId: number; minutes: number };

/** Work that ended at most this many open minutes before an operation may have been in its way. */
const inTheWayMinutes = 600;
const maxBlockers = 6;

/**
 * Tries what would help a late line, each by planning again, and returns what makes it leave on an earlier truck: those that bring it in time
 * first, then the cheapest. Of a line without times these are the price of speed (rule book of planning, section 9): when it leaves in the gaps,
 * with others behind it, and with overtime, each beside the plan without it. `planCase` is the engine.
 */
export function tryHelp(
  plan: StandingPlan,
  lineId: number,
  planCase: (planningCase: PlanningCase) => ShopPlan,
  offers: readonly OutsideOffer[] = [],
): Help[] {
  const isNew = plan.events.some((event) => event.lineId === lineId && event.status === 'to_plan');
  if (!isNew) return helpsOf(plan, lineId, planCase, offers);
  const placed = inGaps(plan, lineId, planCase);
  if (!placed) return [];
  const { help, standing } = placed;
  const sooner = helpsOf(standing, lineId, planCase, [], plan).filter(({ kind }) => kind !== 'split');
  return [help, ...sooner.map((one) => ({ ...one, price: one.price + help.price }))].sort(
    (a, b) => a.leavesAt - b.leavesAt || a.price - b.price,
  );
}

/** A line without times in the gaps of the plan, nothing else moved, and the plan with it. */
function inGaps(plan: StandingPlan, lineId: number, planCase: (planningCase: PlanningCase) => ShopPlan) {
  const choice = { lineIds: [lineId], overtime: false };
  const rush = withRush(plan, lineId);
  const moves = movesOf(rush, planCase(planningCaseOf(rush, { scope: 'lines', ...choice })));
  const after = applyMoves(plan.events, moves, plan.places);
  const endAfter = lastEnd(after.filter((event) => event.lineId === lineId));
  if (endAfter === null) return undefined;
  const due = plan.dispatchOf.get(lineId);
  const help: Help = {
    ...helpEffect(plan, after, lineId),
    ...{ kind: 'gaps', choice, endAfter, opened: [], moves: moves.length, madeLate: [] },
    leavesAt: leavesAt(plan, lineId, endAfter),
    isInTime: due === undefined || endAfter <= due,
    price: priceOf(plan, after, [], lineId),
  };
  return { help, standing: { ...plan, events: after } };
}

function helpsOf(
  plan: StandingPlan,
  lineId: number,
  planCase: (planningCase: PlanningCase) => ShopPlan,
  offers: readonly OutsideOffer[],
  base: StandingPlan = plan,
): Help[] {
  const blockers = linesInTheWay(plan, lineId);
  const others = otherLines(plan, lineId);
  const behind = (lines: readonly number[], overtime: boolean): [HelpKind, Help['choice']][] =>
    lines.length > 0 ? [[overtime ? 'overtime' : 'behind', { lineIds: [lineId, ...lines], overtime }]] : [];
  const choices: [HelpKind, Help['choice']][] = [
    ['alone', { lineIds: [lineId], overtime: false }],
    ...behind(blockers, false),
    ['overtime', { lineIds: [lineId], overtime: true }],
    // The whole plan, in which moving what people saw has its price.
    ...behind(others.length > blockers.length ? others : [], false),
    ...behind(others, true),
  ];
  const alone = { lineIds: [lineId], overtime: false };
  const divided = longestToDivide(plan, lineId);
  const found = [
    ...choices.flatMap(([kind, choice]) => helpBy(plan, lineId, kind, choice, planCase, plan, base) ?? []),
    ...(divided === undefined ? [] : splitHelp(plan, divided, planCase)),
    ...offers.flatMap((offer) => {
      const help = helpBy(plan, lineId, 'outside', alone, planCase, withOutside(plan, offer));
      return help ? [{ ...help, price: help.price + takenAway(plan, offer.eventId), eventId: offer.eventId }] : [];
    }),
  ];
  // What moves more is offered only where it brings more; of one kind the best counts.
  const isNoBetter = (help: Help, other: Help) => other.leavesAt <= help.leavesAt && other.price <= help.price;
  return found
    .filter(
      (help, at) =>
        !found.some(
          (other, index) =>
            (index < at || (other.kind === help.kind && !isNoBetter(other, help))) && other !== help && isNoBetter(help, other),
        ),
    )
    .sort((a, b) => Number(b.isInTime) - Number(a.isInTime) || a.price - b.price);
}

/** The other lines with work that is planned. */
const otherLines = ({ events }: StandingPlan, lineId: number): number[] => [
  ...new Set(events.flatMap((event) => (event.lineId !== lineId && event.status === 'planned' ? [event.lineId] : []))),
];

/** The lines whose operations stand shortly before those of this line on the same places, the nearest first. */
function linesInTheWay({ events, places }: StandingPlan, lineId: number): number[] {
  const calendars = new Map(places.map(({ id, calendar }) => [id, calendar]));
  const own = events.filter((event) => event.lineId === lineId && event.status === 'planned');
  const gapOf = (other: StandingEvent) =>
    Math.min(
      ...own
        .filter(({ placeId, start }) => placeId === other.placeId && other.end! <= start!)
        .map(({ placeId, start }) => workingMinutesBetween(calendars.get(placeId) ?? [], other.end!, start!)),
    );
  const near = events
    .filter((event) => event.lineId !== lineId && event.status === 'planned' && event.end !== null)
    .map((event) => ({ lineId: event.lineId, gap: gapOf(event) }))
    .filter(({ gap }) => gap <= inTheWayMinutes)
    .sort((a, b) => a.gap - b.gap || a.lineId - b.lineId);
  return [...new Set(near.map((one) => one.lineId))].slice(0, maxBlockers);
}

function helpBy(
  plan: StandingPlan,
  lineId: number,
  kind: HelpKind,
  choice: Help['choice'],
  planCase: (planningCase: PlanningCase) => ShopPlan,
  tried: StandingPlan = plan,
  /** The plan that stands, which lacks the line where that is new. */
  base: StandingPlan = plan,
): Help | undefined {
  const rush = withRush(tried, lineId);
  const isAlone = (choice.lineIds?.length ?? 0) <= 1;
  const proposed = planCase(planningCaseOf(rush, { scope: 'lines', ...choice }));
  const open = openedOvertime(plan, proposed);
  const found = tried === plan ? movesOf(rush, proposed) : validMoves(rush, proposed);
  const moves = isAlone ? found : neededMoves(withOvertime(rush, open), found, lineId);
  const opened = usedOvertime(moves, open);
  if (kind === 'overtime' && opened.length === 0) return undefined;
  const after = applyMoves(tried.events, moves, tried.places);
  const ends = [plan.events, after].map((events) => lastEnd(events.filter((event) => event.lineId === lineId)));
  const [before, endAfter] = ends;
  if (before == null || endAfter == null || leavesAt(plan, lineId, endAfter) >= leavesAt(plan, lineId, before)) return undefined;
  const due = plan.dispatchOf.get(lineId);
  const wasLate = lateLines(plan, plan.events);
  return {
    ...helpEffect(base, after, lineId),
    ...{ kind, choice: { ...choice, lineIds: [...new Set([lineId, ...moves.map((move) => move.lineId)])] }, endAfter, opened },
    leavesAt: leavesAt(plan, lineId, endAfter),
    isInTime: due === undefined || endAfter <= due,
    moves: moves.length,
    madeLate: [...lateLines(plan, after)].filter((id) => !wasLate.has(id)),
    price: priceOf(plan, after, opened, lineId, tried),
  };
}

/** The longest operation of a line that has not begun and that another place could do half of. */
function longestToDivide({ events, places, now }: StandingPlan, lineId: number): StandingEvent | undefined {
  const open = events.filter(
    (event) =>
      event.lineId === lineId &&
      event.status === 'planned' &&
      !event.fixed &&
      event.isReleased &&
      event.start! >= now &&
      mayDivide(event).split !== undefined,
  );
  return open
    .filter((event) => placesFor(places, { ...event, avoids: event.placeId }).length > 0)
    .toSorted((a, b) => b.minutes - a.minutes || a.id - b.id)[0];
}

/** The price of dividing an operation that people saw at its time, or of taking it off its place: its start and its place both change. */
function takenAway(plan: StandingPlan, eventId: number): number {
  const start = plan.events.find(({ id }) => id === eventId)?.start ?? null;
  return start !== null && start < frozenUntil(plan) ? 2 * objectiveWeights.moves : 0;
}

/** Half of an operation, and the other half on another place: each with its own set-up, and what follows waits for both. */
function splitHelp(plan: StandingPlan, event: StandingEvent, planCase: (planningCase: PlanningCase) => ShopPlan): Help[] {
  const halved = withHalves(plan, [event.id]);
  const [secondId, loose] = [secondHalfOf(event.id), { status: 'to_plan' as const, start: null, end: null }];
  const events = halved.events.map((one): StandingEvent => {
    if (one.id === event.id) return { ...one, ...loose };
    return one.id === secondId ? { ...one, avoids: event.placeId } : one;
  });
  const second = events.find(({ id }) => id === secondId)!;
  const { lineId } = event;
  const secondPlaceId = placesFor(plan.places, second)[0]!.id;
  const setup = Math.round(setupAt(event.setupMinutes, paceOf(plan.places)(secondPlaceId)));
  const help = helpBy(plan, lineId, 'split', { lineIds: [lineId], overtime: false }, planCase, { ...plan, events });
  return help
    ? [
        {
          ...help,
          price: help.price + takenAway(plan, event.id) + setup * objectiveWeights.setup,
          setupMinutes: setup,
          eventId: event.id,
          placeId: secondPlaceId,
        },
      ]
    : [];
}

/** The plan with an operation at the outside place, for the time that a supplier takes. */
function withOutside(plan: StandingPlan, { eventId, placeId, minutes }: OutsideOffer): StandingPlan {
  const outside = { placeId, minutes, setupMinutes: 0, status: 'to_plan' as const, start: null, end: null };
  return { ...plan, events: plan.events.map((event) => (event.id === eventId ? { ...event, ...outside } : event)) };
}

/** What a change costs the others: the price of speed of section 9, without what the line itself gains. */
export function priceOf(
  plan: StandingPlan,
  after: readonly StandingEvent[],
  opened: readonly OpenedOvertime[],
  lineId: number,
  tried: StandingPlan = plan,
): number {
  const dispatchOf = new Map([...plan.dispatchOf].filter(([id]) => id !== lineId));
  const then = objectiveOf(withOvertime({ ...tried, dispatchOf }, opened), after, opened);
  const now = objectiveOf({ ...plan, dispatchOf }, plan.events);
  const parts = ['tardiness', 'late', 'overtime', 'setup', 'moves'] as const;
  return parts.reduce((sum, part) => sum + (then[part] - now[part]) * objectiveWeights[part], 0);
}
