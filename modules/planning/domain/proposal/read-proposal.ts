import type { LateStep } from '#modules/planning/domain/board/explain-late.ts';
import { addWorkingMinutes, nextOpen, workingMinutesBetween } from '#modules/planning/domain/calendar.ts';
import type { ShopPlan } from '#modules/planning/domain/engine/case/planning-case.ts';
import { minutesOn } from '#modules/planning/domain/places/place-work.ts';
import type { Violation } from '#modules/planning/domain/placing/validate-plan.ts';
import type { Minute } from '#modules/planning/domain/plan-event.ts';
import { changeoversAsPlanned } from './changeovers-as-planned.ts';
import { divideAsProposed, dividedBy, secondHalfOf, withHalves } from './divided-work.ts';
import { placeOfLane } from './lanes.ts';
import { type OpenedOvertime, openedOvertime, usedOvertime, withOvertime } from './overtime.ts';
import { objectiveOf, objectiveTotal } from './plan-objective.ts';
import { violationsOf } from './plan-violations.ts';
import { operationId, type ProposalPlace, paceOf, type StandingEvent, type StandingPlan } from './standing-plan.ts';

/** An event that a proposal puts elsewhere; `version` is the one that the proposal was made for. */
export type ProposedMove = { eventId: number; lineId: number; version: number; placeId: number; start: Minute; end: Minute };

/** An event that gets another place and time, or goes to the pool when these are null. */
type Moved = Pick<ProposedMove, 'eventId' | 'lineId' | 'placeId'> & { start: Minute | null; end: Minute | null };

/** What a proposal does to a line: its end and lateness before and after; null while it has no end. */
export type LineChange = {
  lineId: number;
  moves: number;
  endBefore: Minute | null;
  endAfter: Minute | null;
  dispatchAt: Minute | null;
  /** Its first cause, of a line that would be late. */
  cause?: LateStep;
};

/**
 * The moves that a plan of the engine makes of the standing plan, without lines for which it broke a rule of the board. None when they place
 * nothing new, mend no rule and the objective does not get lower: the engine does not begin with the standing plan.
 */
export function movesOf(plan: StandingPlan, proposed: ShopPlan): ProposedMove[] {
  const opened = openedOvertime(plan, proposed);
  const halved = divideAsProposed(plan, proposed);
  const moves = validMoves(withOvertime(halved.plan, opened), halved.proposed);
  return isNeeded(plan, moves) || mendsRules(plan, moves) || isBetter(plan, moves, usedOvertime(moves, opened)) ? moves : [];
}

/** Whether the board allows all that the engine proposes: what was proved of its plan holds then. */
export function isWhole(plan: StandingPlan, proposed: ShopPlan): boolean {
  const halved = divideAsProposed(plan, proposed);
  const opened = withOvertime(halved.plan, openedOvertime(plan, proposed));
  return validMoves(opened, halved.proposed).length === differences(opened, halved.proposed).length;
}

/** Whether the moves place what has no time, or move what should have begun by now. */
function isNeeded({ events, now }: StandingPlan, moves: readonly ProposedMove[]): boolean {
  const moved = new Set(moves.map(({ eventId }) => eventId));
  return events.some(({ id, status, start }) => moved.has(id) && (status === 'to_plan' || start! < now));
}

/** Whether the standing plan breaks a rule that it keeps after the moves: the objective may be higher then. */
function mendsRules(plan: StandingPlan, moves: readonly ProposedMove[]): boolean {
  const { events, places } = plan;
  const before = violationsOf({ events, places });
  if (before.length === 0) return false;
  const after = new Set(violationsOf({ events: eventsAfter(plan, moves), places }).map(keyOf));
  return before.some((violation) => !after.has(keyOf(violation)));
}

function isBetter(plan: StandingPlan, moves: readonly ProposedMove[], opened: readonly OpenedOvertime[]): boolean {
  const after = objectiveOf(plan, eventsAfter(plan, moves), opened);
  return objectiveTotal(after) < objectiveTotal(objectiveOf(plan, plan.events));
}

/** The events of the standing plan after the moves, with the operations in halves that they divide. */
export const eventsAfter = (plan: StandingPlan, moves: readonly ProposedMove[]): StandingEvent[] =>
  applyMoves(withHalves(plan, dividedBy(moves)).events, moves, plan.places);

/** The differences, without lines for which they break a rule of the board. */
export const validMoves = (plan: StandingPlan, proposed: ShopPlan): ProposedMove[] => validPart(plan, differences(plan, proposed));

/** The moves without those of lines for which they break a rule of the board. */
export function validPart(plan: Pick<StandingPlan, 'events' | 'places'>, moves: readonly ProposedMove[]): ProposedMove[] {
  const before = brokenRules(plan);
  let valid = [...moves];
  for (;;) {
    const broken = brokenLines(plan, valid, before);
    if (broken.size === 0) return valid;
    valid = valid.filter(({ lineId }) => !broken.has(lineId));
  }
}

/** Every event that a plan of the engine puts elsewhere, whether or not the rules of the board allow it. */
export function differences(plan: StandingPlan, proposed: Pick<ShopPlan, 'events'>): ProposedMove[] {
  const planned = new Map(proposed.events.map((event) => [event.operation, event]));
  const isDivided = (id: number) => planned.has(operationId(secondHalfOf(id)));
  // The engine changes over from the start of an operation on; on the board it begins when that is done, and takes its own minutes.
  const changeovers = changeoversAsPlanned(
    plan,
    plan.events.flatMap((event): StandingEvent[] => {
      const at = planned.get(operationId(event.id));
      return at ? [{ ...event, placeId: placeOfLane(at.place), start: at.start }] : [];
    }),
  );
  return plan.events.flatMap((event): ProposedMove[] => {
    const at = planned.get(operationId(event.id));
    if (!at || event.fixed || (event.status !== 'planned' && event.status !== 'to_plan')) return [];
    const placeId = placeOfLane(at.place);
    const place = plan.places.find(({ id }) => id === placeId);
    const [calendar, opened] = [place?.calendar ?? [], place?.opened ?? []];
    const minutes = minutesOn(event, placeId, paceOf(plan.places));
    // For standing work the changeover is over at its start, so that it takes its own minutes in the engine too.
    const within = Math.max(0, workingMinutesBetween(calendar, at.start, at.end) - minutes);
    const changed = addWorkingMinutes(calendar, at.start, Math.min(within, changeovers.get(event.id) ?? 0)) ?? at.start;
    const start = nextOpen(calendar, changed) ?? at.start;
    const end = addWorkingMinutes(calendar, start, minutes) ?? at.end;
    const stands = event.status === 'planned' && event.placeId === placeId && event.start === start;
    // The first half ends sooner than the whole, and so does what works through overtime that is opened.
    const endsSooner = isDivided(event.id) || opened.some((window) => event.start! < window.end && end > window.start);
    if (stands && !endsSooner) return [];
    return [{ eventId: event.id, lineId: event.lineId, version: event.version, placeId, start, end }];
  });
}

/** The lines of which a move breaks a rule of the board, alone or with the others. */
export function brokenLines(
  { events, places }: Pick<StandingPlan, 'events' | 'places'>,
  moves: readonly Moved[],
  before: ReadonlySet<string> = brokenRules({ events, places }),
): Set<number> {
  const moved = new Map(moves.map((move) => [move.eventId, move]));
  const after = applyMoves(events, moves, places);
  const byId = new Map(after.map((event) => [event.id, event]));
  const broken = violationsOf({ events: after, places }).flatMap((violation) => {
    const { eventId, otherId } = violation;
    if (before.has(keyOf(violation)) && !moved.has(eventId) && !moved.has(otherId ?? eventId)) return [];
    const { placeId, start } = byId.get(eventId)!;
    // The event that begins last is named; a move before it may be the one in its way.
    const inTheWay = moves.filter((move) => move.placeId === placeId && move.start !== null && move.start <= start! && start! < move.end!);
    return [eventId, otherId ?? eventId, ...inTheWay.map((move) => move.eventId)];
  });
  return new Set(broken.flatMap((id) => moved.get(id)?.lineId ?? []));
}

export const keyOf = ({ rule, eventId, otherId }: Violation): string => `${rule} ${eventId} ${otherId}`;

/** The rules that a plan breaks as it stands: work that runs late conflicts with what follows it whatever is proposed. */
export const brokenRules = (plan: Pick<StandingPlan, 'events' | 'places'>): Set<string> => new Set(violationsOf(plan).map(keyOf));

/** The events after the moves; with `places` each takes the minutes of its new place. */
export function applyMoves(
  events: readonly StandingEvent[],
  moves: readonly Moved[],
  places: readonly ProposalPlace[] = [],
): StandingEvent[] {
  const moved = new Map(moves.map((move) => [move.eventId, move]));
  return events.map((event) => {
    const move = moved.get(event.id);
    if (!move) return event;
    const { placeId, start, end } = move;
    const minutes = minutesOn(event, placeId, paceOf(places));
    return { ...event, minutes, status: start === null ? 'to_plan' : 'planned', placeId, start, end };
  });
}

/** The lines that end after the moment of their truck. */
export function lateLines({ dispatchOf }: Pick<StandingPlan, 'dispatchOf'>, events: readonly StandingEvent[]): Set<number> {
  const late = events.filter(({ lineId, status, end }) => status !== 'canceled' && end !== null && end > (dispatchOf.get(lineId) ?? end));
  return new Set(late.map(({ lineId }) => lineId));
}

/** What the moves do to each line that they touch, by the moment of its truck. */
export function lineChanges(
  { events, dispatchOf }: Pick<StandingPlan, 'events' | 'dispatchOf'>,
  moves: readonly ProposedMove[],
  eventsThen: readonly StandingEvent[] = applyMoves(events, moves),
): LineChange[] {
  const after = Map.groupBy(eventsThen, ({ lineId }) => lineId);
  const before = Map.groupBy(events, ({ lineId }) => lineId);
  return [...Map.groupBy(moves, ({ lineId }) => lineId)]
    .map(([lineId, own]) => ({
      lineId,
      moves: own.length,
      endBefore: lastEnd(before.get(lineId)!),
      endAfter: lastEnd(after.get(lineId)!),
      dispatchAt: dispatchOf.get(lineId) ?? null,
    }))
    .sort((a, b) => (a.dispatchAt ?? Number.MAX_SAFE_INTEGER) - (b.dispatchAt ?? Number.MAX_SAFE_INTEGER) || a.lineId - b.lineId);
}

/** The end of the last operation; null while one has no time. */
export function lastEnd(events: readonly StandingEvent[]): Minute | null {
  const open = events.filter(({ status }) => status !== 'canceled');
  return open.some(({ end }) => end === null) ? null : Math.max(...open.map(({ end }) => end!));
}
