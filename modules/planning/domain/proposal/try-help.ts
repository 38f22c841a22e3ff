import { objectiveWeights, type PlanningCase, type ShopPlan } from '#modules/planning/domain/engine/case/planning-case.ts';
import type { Minute } from '#modules/planning/domain/plan-event.ts';
import { type OpenedOvertime, openedOvertime, usedOvertime, withOvertime } from './overtime.ts';
import { leavesAt, objectiveOf } from './plan-objective.ts';
import { planningCaseOf } from './planning-case.ts';
import { applyMoves, lastEnd, lateLines, movesOf } from './read-proposal.ts';
import { type ProposalChoice, type StandingEvent, type StandingPlan, withRush } from './standing-plan.ts';

/** What was tried for a late line: the line alone on other places or times, others behind it, or overtime. */
export const helpKinds = ['alone', 'behind', 'overtime'] as const;
export type HelpKind = (typeof helpKinds)[number];

/** A help that makes a line leave earlier, with what it costs. */
export type Help = {
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
};

/** Work that ended so long before an operation may have been in its way. */
const inTheWayMinutes = 600;
const mostBlockers = 6;

/**
 * Tries what would help a late line, each by planning again, and returns what makes it leave on an earlier truck: those that bring it in time
 * first, then the cheapest. `planCase` is the engine.
 */
export function tryHelp(plan: StandingPlan, lineId: number, planCase: (planningCase: PlanningCase) => ShopPlan): Help[] {
  const blockers = linesInTheWay(plan, lineId);
  const choices: [HelpKind, Help['choice']][] = [
    ['alone', { lineIds: [lineId], overtime: false }],
    ...(blockers.length > 0 ? [['behind', { lineIds: [lineId, ...blockers], overtime: false }] satisfies [HelpKind, Help['choice']]] : []),
    ['overtime', { lineIds: [lineId], overtime: true }],
  ];
  const found = choices.flatMap(([kind, choice]) => helpBy(plan, lineId, kind, choice, planCase) ?? []);
  return found
    .filter((help, at) => !found.some((other, before) => before < at && other.leavesAt <= help.leavesAt && other.price <= help.price))
    .sort((a, b) => Number(b.isInTime) - Number(a.isInTime) || a.price - b.price);
}

/** The lines whose operations stand shortly before those of this line on the same places, the nearest first. */
function linesInTheWay({ events }: StandingPlan, lineId: number): number[] {
  const own = events.filter((event) => event.lineId === lineId && event.status === 'planned');
  const gapOf = (other: StandingEvent) =>
    Math.min(
      ...own.filter(({ placeId, start }) => placeId === other.placeId && other.end! <= start!).map(({ start }) => start! - other.end!),
    );
  const near = events
    .filter((event) => event.lineId !== lineId && event.status === 'planned' && event.end !== null)
    .map((event) => ({ lineId: event.lineId, gap: gapOf(event) }))
    .filter(({ gap }) => gap <= inTheWayMinutes)
    .sort((a, b) => a.gap - b.gap || a.lineId - b.lineId);
  return [...new Set(near.map((one) => one.lineId))].slice(0, mostBlockers);
}

function helpBy(
  plan: StandingPlan,
  lineId: number,
  kind: HelpKind,
  choice: Help['choice'],
  planCase: (planningCase: PlanningCase) => ShopPlan,
): Help | undefined {
  const rush = withRush(plan, lineId);
  const proposed = planCase(planningCaseOf(rush, { scope: 'lines', ...choice }));
  const open = openedOvertime(plan, proposed);
  const moves = movesOf(rush, proposed);
  const opened = usedOvertime(moves, open);
  if (kind === 'overtime' && opened.length === 0) return undefined;
  const after = applyMoves(plan.events, moves);
  const ends = [plan.events, after].map((events) => lastEnd(events.filter((event) => event.lineId === lineId)));
  const [before, endAfter] = ends;
  if (before == null || endAfter == null || leavesAt(plan, endAfter) >= leavesAt(plan, before)) return undefined;
  const due = plan.dispatchOf.get(lineId);
  const wasLate = lateLines(plan, plan.events);
  return {
    ...{ kind, choice, endAfter, opened },
    leavesAt: leavesAt(plan, endAfter),
    isInTime: due === undefined || endAfter <= due,
    moves: moves.length,
    madeLate: [...lateLines(plan, after)].filter((id) => !wasLate.has(id)),
    price: priceOf(plan, after, opened, lineId),
  };
}

/** What a change costs the others: the price of speed of section 9, without what the line itself gains. */
function priceOf(plan: StandingPlan, after: readonly StandingEvent[], opened: readonly OpenedOvertime[], lineId: number): number {
  const others = { ...plan, dispatchOf: new Map([...plan.dispatchOf].filter(([id]) => id !== lineId)) };
  const [then, now] = [objectiveOf(withOvertime(others, opened), after, opened), objectiveOf(others, plan.events)];
  const parts = ['tardiness', 'late', 'overtime', 'setup', 'moves'] as const;
  return parts.reduce((sum, part) => sum + (then[part] - now[part]) * objectiveWeights[part], 0);
}
