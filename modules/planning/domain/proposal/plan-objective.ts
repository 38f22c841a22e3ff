import { keptTolerance, minutesPerDay, objectiveWeights } from '#modules/planning/domain/engine/case/planning-case.ts';
import { setupAt } from '#modules/planning/domain/places/place-work.ts';
import type { Minute } from '#modules/planning/domain/plan-event.ts';
import { changeoversAsPlanned } from './changeovers-as-planned.ts';
import { dividedBy } from './divided-work.ts';
import type { OpenedOvertime } from './overtime.ts';
import { frozenUntil } from './planning-case.ts';
import { paceOf, type StandingEvent, type StandingPlan } from './standing-plan.ts';

/** The parts of the objective that differ between two plans of the board. */
export const objectiveParts = ['tardiness', 'late', 'overtime', 'setup', 'moves', 'flow'] as const;
export type PlanObjective = Record<(typeof objectiveParts)[number], number>;
/** The total of the best plan after so much time of a search. */
export type CurvePoint = { milliseconds: number; total: number };

/**
 * The objective of the plan that `events` would be, by the rule book of planning: late minutes counted to the truck that a line leaves with,
 * late lines, overtime, changeovers, operations moved that begin within two days, and the minutes until each line is ready. A line without times counts for nothing.
 */
export function objectiveOf(plan: StandingPlan, events: readonly StandingEvent[], opened: readonly OpenedOvertime[] = []): PlanObjective {
  const overtime = opened.reduce((sum, { start, end }) => sum + end - start, 0);
  const parts = { tardiness: 0, late: 0, overtime, setup: setupOf(plan, events), moves: 0, flow: 0 };
  for (const [lineId, own] of Map.groupBy(events, (event) => event.lineId)) {
    const outcome = outcomeOfLine(plan, lineId, own);
    if (!outcome) continue;
    const { ready, late } = outcome;
    const weight = plan.weightOf?.get(lineId) ?? 1;
    parts.tardiness += weight * late;
    parts.late += late > 0 ? weight : 0;
    parts.flow += Math.max(0, ready - plan.now);
  }
  const before = new Map(plan.events.map((event) => [event.id, event]));
  const halved = new Set(dividedBy(events.map(({ id }) => ({ eventId: id }))));
  for (const event of events) {
    const stood = before.get(event.id);
    if (stood) parts.moves += movesOfEvent(plan, stood, event, halved.has(event.id));
  }
  return parts;
}

type Times = Pick<StandingPlan, 'dispatchOf' | 'departures' | 'departuresOf'>;

/** When a line is ready, and when it leaves then, with the minutes after its own truck; undefined without times. */
function outcomeOfLine(plan: Times, lineId: number, own: readonly StandingEvent[]) {
  const ends = own.filter(({ status, end }) => status !== 'canceled' && end !== null).map(({ end }) => end!);
  if (ends.length === 0) return undefined;
  const ready = Math.max(...ends);
  const leaves = leavesAt(plan, lineId, ready);
  return { ready, leaves, late: Math.max(0, leaves - (plan.dispatchOf.get(lineId) ?? leaves)) };
}

/** The minutes by which lines leave after their trucks in all, and how many lines do, whatever each weighs. */
export function countLateness(plan: Times, events: readonly StandingEvent[]): { minutes: number; lines: number } {
  const late = [...Map.groupBy(events, (event) => event.lineId)]
    .map(([lineId, own]) => outcomeOfLine(plan, lineId, own)?.late ?? 0)
    .filter((minutes) => minutes > 0);
  return { minutes: late.reduce((sum, minutes) => sum + minutes, 0), lines: late.length };
}

/** Minutes of changeovers before what is still to begin, and of its set-up where a place has one of its own: elsewhere every plan has the same. */
function setupOf(plan: StandingPlan, events: readonly StandingEvent[]): number {
  const minutes = changeoversAsPlanned(plan, events);
  const toBegin = events.filter(({ status, start }) => status === 'planned' && start! >= plan.now);
  const differs = plan.places.some(({ ownSetupMinutes = null }) => ownSetupMinutes !== null);
  const pace = paceOf(plan.places);
  const own = ({ placeId, setupMinutes }: StandingEvent) => (differs ? Math.round(setupAt(setupMinutes, pace(placeId))) : 0);
  return toBegin.reduce((sum, event) => sum + (minutes.get(event.id) ?? 0) + own(event), 0);
}

/** The first departure of a line at or after the end of its last operation; beyond the known ones a day later. */
export function leavesAt(plan: Pick<StandingPlan, 'departures' | 'departuresOf'>, lineId: number, ready: Minute): Minute {
  const departures = plan.departuresOf?.get(lineId) ?? plan.departures;
  if (departures.length === 0) return ready;
  return departures.find((departure) => departure >= ready) ?? ready + minutesPerDay;
}

/** How often an operation that begins within two days counts as moved: once for its start, once more for its place; twice where it is divided. */
function movesOfEvent(plan: StandingPlan, before: StandingEvent, after: StandingEvent, isDivided: boolean): number {
  if (before.status !== 'planned' || before.start! < plan.now || before.start! >= frozenUntil(plan)) return 0;
  if (isDivided || before.placeId !== after.placeId) return 2;
  return Math.abs(after.start! - before.start!) <= keptTolerance ? 0 : 1;
}

export function objectiveTotal(parts: PlanObjective): number {
  return objectiveParts.reduce((sum, part) => sum + parts[part] * objectiveWeights[part], 0);
}
