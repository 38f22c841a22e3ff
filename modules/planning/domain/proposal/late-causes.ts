import { firstCause, type LateStep, planToExplain } from '#modules/planning/domain/board/explain-late.ts';
import { timesOf } from '#modules/planning/domain/board/give-way.ts';
import { type OpenedOvertime, withOvertime } from './overtime.ts';
import { eventsAfter, lateLines, type ProposedMove } from './read-proposal.ts';
import type { StandingPlan } from './standing-plan.ts';

/** The moves of a proposal on the current plan. */
type Moves = { moves: readonly ProposedMove[]; opened: readonly OpenedOvertime[] };

/** Finds the first cause of a line that would be late once the moves are taken over; undefined for one in time. */
export function causeFinder(plan: StandingPlan, { moves, opened }: Moves): (lineId: number) => LateStep | undefined {
  const after = eventsAfter(plan, moves);
  const late = lateLines(plan, after);
  const now = plan.movesFrom ?? plan.now;
  const explained = planToExplain(after, timesOf({ places: withOvertime(plan, opened).places, now }, after), now);
  const lines = Map.groupBy(after, ({ lineId }) => lineId);
  return (lineId) => (late.has(lineId) ? firstCause(lines.get(lineId)!, explained) : undefined);
}
