import { workingMinutesBetween } from '#modules/planning/domain/calendar.ts';
import { type ClosedStretch, withClosed } from '#modules/planning/domain/closing/apply-closing.ts';
import type { Minute } from '#modules/planning/domain/plan-event.ts';
import { type OpenedOvertime, usedOvertime, withOvertime } from '#modules/planning/domain/proposal/overtime.ts';
import { brokenLines } from '#modules/planning/domain/proposal/read-proposal.ts';
import type { StandingEvent, StandingPlan } from '#modules/planning/domain/proposal/standing-plan.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import type { LinePriority } from './set-priority.ts';

export const stepCauses = [
  'hand',
  'line',
  'proposal',
  'split',
  'lock',
  'overtime',
  'closing',
  'unplan',
  'join',
  'shut',
  'priority',
  'gang',
  'apart',
] as const;
export type StepCause = (typeof stepCauses)[number];
export const stepDirections = ['undo', 'redo'] as const;
export type StepDirection = (typeof stepDirections)[number];

/** Where an operation stands; `start` and `end` are null in the pool, `fixed` is left out where it may move. */
export type Spot = { placeId: number; start: Minute | null; end: Minute | null; fixed?: boolean };
export type StepMove = { eventId: number; lineId: number; before: Spot; after: Spot };

/** An operation that a step back or forward puts elsewhere. */
export type SteppedMove = { eventId: number; lineId: number } & Spot;

/** An operation that a step back or forward locks or unlocks where it stands. */
export type SteppedLock = { eventId: number; lineId: number; fixed: boolean };

type Size = { quantityIn: number; quantityOut: number | null; runMinutes: number; minutes: number };

/** An operation that was divided: its size as a whole and as the first half, and where its second half stands; `joined` where its halves became one. */
export type StepSplit = { eventId: number; secondId: number; whole: Size; half: Size; second: Spot; joined?: boolean };

/** Minutes of work are stored in hundredths. */
const hair = 0.01;

/** Whether the operation is in two halves after the step is undone or redone. */
export const isDividedBy = ({ joined = false }: StepSplit, direction: StepDirection): boolean => (direction === 'undo') === joined;

/** A line that got another priority. */
export type StepPriority = { lineId: number; before: LinePriority; after: LinePriority };

/**
 * A step that a planner saved: what it moved, the overtime that it opened, the open time that it closed, the operations that it divided or
 * joined, the overtime that it closed, and the priorities that it set.
 */
export type PlanStep = {
  moves: readonly StepMove[];
  opened: readonly OpenedOvertime[];
  closed?: readonly ClosedStretch[];
  splits?: readonly StepSplit[];
  shut?: readonly OpenedOvertime[];
  priorities?: readonly StepPriority[];
};

/**
 * What a step back or forward changes: where operations go, which are locked, the overtime that closes or opens with them, the hours that open or
 * close, the overtime that the step closed and that opens or closes again, and the priorities of lines.
 */
export type Stepped = {
  moves: SteppedMove[];
  locks: SteppedLock[];
  overtime: OpenedOvertime[];
  hours: ClosedStretch[];
  shut: OpenedOvertime[];
  priorities: { lineId: number; priority: LinePriority }[];
};

type StepRefusal =
  | 'STEP_NONE'
  | 'STEP_GANGED'
  | 'STEP_OVERTAKEN'
  | 'STEP_PAST'
  | 'STEP_PRIORITY'
  | 'OVERTIME_NOT_OFFERED'
  | 'OVERTIME_IN_USE';

/** Kept besides the plan: the operations that are printed with those of another order, and the priorities of the lines of a step. */
type Beside = { ganged?: ReadonlySet<number>; priorityOf?: ReadonlyMap<number, LinePriority> };

/**
 * What changes when a planner's step is undone or redone. Overtime that it opened closes unless another operation works in it. Refuses STEP_NONE; STEP_GANGED when
 * one of them is printed together with another order since, which is taken apart first; STEP_OVERTAKEN when one of them began, was
 * fixed or moved since, or when its spot is no longer free; STEP_PAST when it would begin before now; STEP_PRIORITY when the line got another
 * priority since; OVERTIME_NOT_OFFERED and OVERTIME_IN_USE of overtime that the step closed.
 */
export function decideStepPlan(
  step: PlanStep | undefined,
  direction: StepDirection,
  standing: Pick<StandingPlan, 'events' | 'places' | 'now'>,
  { ganged = new Set(), priorityOf = new Map() }: Beside = {},
): Decision<Stepped, StepRefusal> {
  if (!step) return refuse('STEP_NONE');
  const besides = decideBesides(step, direction, standing, priorityOf);
  if (!besides.accepted) return besides;
  const { moves, opened, closed = [], splits = [] } = step;
  const together = moves.find(({ eventId }) => ganged.has(eventId));
  if (together) return refuse('STEP_GANGED', { eventId: together.eventId });
  const changed = splits.find((split) => !standsSplit(split, direction, standing.events));
  if (changed) return refuse('STEP_OVERTAKEN', { eventId: changed.eventId });
  const plan = { ...standing, events: splits.reduce((all, split) => withSplit(all, split, direction), standing.events) };
  const events = new Map(plan.events.map((event) => [event.id, event]));
  const stands = ({ eventId, ...move }: StepMove) => isAt(events.get(eventId), direction === 'undo' ? move.after : move.before);
  const moved = moves.find((move) => !stands(move));
  if (moved) return refuse('STEP_OVERTAKEN', { eventId: moved.eventId });
  const spots = moves.map(({ eventId, lineId, ...move }) => ({ eventId, lineId, ...(direction === 'undo' ? move.before : move.after) }));
  const locks = spots.flatMap(({ eventId, lineId, fixed }) => (fixed === undefined ? [] : [{ eventId, lineId, fixed }]));
  const back = spots.filter(({ fixed }) => fixed === undefined);
  const past = back.find(({ start }) => start !== null && start < plan.now);
  if (past) return refuse('STEP_PAST', { eventId: past.eventId });
  const [broken] = brokenLines(direction === 'undo' ? withOvertime(plan, closed) : withOvertime(withClosed(plan, closed), opened), back);
  const inTheWay = back.find(({ lineId }) => lineId === broken);
  if (inTheWay) return refuse('STEP_OVERTAKEN', { eventId: inTheWay.eventId });
  if (direction === 'redo') return accept({ moves: back, locks, overtime: [...opened], hours: [...closed], ...besides.value });
  const stay = [...plan.events.filter(({ id }) => !back.some(({ eventId }) => eventId === id)), ...back];
  const used = usedOvertime(stay, opened);
  const unused = opened.filter((window) => !used.includes(window));
  return accept({ moves: back, locks, overtime: unused, hours: [...closed], ...besides.value });
}

/** What a step changes besides where operations stand: the overtime that it closed, and priorities. */
function decideBesides(
  { shut = [], priorities = [] }: PlanStep,
  direction: StepDirection,
  { events, places, now }: Pick<StandingPlan, 'events' | 'places' | 'now'>,
  priorityOf: ReadonlyMap<number, LinePriority>,
): Decision<Pick<Stepped, 'shut' | 'priorities'>, 'STEP_PRIORITY' | 'OVERTIME_NOT_OFFERED' | 'OVERTIME_IN_USE'> {
  const isUndo = direction === 'undo';
  const changed = priorities.find(({ lineId, before, after }) => (priorityOf.get(lineId) ?? 'normal') !== (isUndo ? after : before));
  if (changed) return refuse('STEP_PRIORITY', { lineId: changed.lineId });
  const calendarOf = (placeId: number) => places.find(({ id }) => id === placeId)?.calendar ?? [];
  const isOpen = ({ placeId, start, end }: OpenedOvertime) => workingMinutesBetween(calendarOf(placeId), start, end) === end - start;
  if (isUndo && shut.some((window) => window.start < now)) return refuse('OVERTIME_NOT_OFFERED');
  if (!isUndo && usedOvertime(events, shut).length > 0) return refuse('OVERTIME_IN_USE');
  return accept({
    shut: shut.filter((window) => isOpen(window) !== isUndo),
    priorities: priorities.map(({ lineId, before, after }) => ({ lineId, priority: isUndo ? before : after })),
  });
}

/**
 * Whether the second half stands where it did while divided, or is gone while the operation is whole, and the first one has the size that the
 * step left: an amendment of the order may have given it another.
 */
function standsSplit(split: StepSplit, direction: StepDirection, events: readonly StandingEvent[]): boolean {
  const [first, second] = [split.eventId, split.secondId].map((eventId) => events.find(({ id }) => id === eventId));
  const isDivided = isDividedBy(split, direction);
  const left = isDivided ? split.whole : split.half;
  if (!first || Math.abs((first.runMinutes ?? left.runMinutes) - left.runMinutes) > hair) return false;
  return isDivided ? second?.status === 'canceled' : isAt(second, split.second);
}

/** The events with the operation whole and without its second half, or divided again. */
function withSplit(events: readonly StandingEvent[], split: StepSplit, direction: StepDirection): StandingEvent[] {
  const isDivided = isDividedBy(split, direction);
  const { runMinutes, minutes } = isDivided ? split.half : split.whole;
  return events.map((event): StandingEvent => {
    if (event.id === split.eventId) return { ...event, runMinutes, minutes };
    if (event.id !== split.secondId) return event;
    return isDivided
      ? { ...event, ...split.second, status: split.second.start === null ? 'to_plan' : 'planned' }
      : { ...event, status: 'canceled' };
  });
}

function isAt(event: StandingEvent | undefined, { placeId, start, end, fixed = false }: Spot): boolean {
  const status = start === null ? 'to_plan' : 'planned';
  return event?.status === status && event.fixed === fixed && event.placeId === placeId && event.start === start && event.end === end;
}
