import { shiftVariant } from '#modules/planning/domain/closing/try-closing.ts';
import { planShop } from '#modules/planning/domain/engine/run/plan-shop.ts';
import { planningCaseOf } from '#modules/planning/domain/proposal/planning-case.ts';
import { applyMoves, movesOf } from '#modules/planning/domain/proposal/read-proposal.ts';
import type { StandingPlan } from '#modules/planning/domain/proposal/standing-plan.ts';
import { drawJobs, placeIdOf, placesOf, trucksOf } from '#modules/planning/domain/simulation/week-shop.ts';

const [day, opens, weeks, jobCount] = [1440, 480, 150, 2860];
const stretchMinutes = 240;

/** A plan of 10,000 operations as the application holds it, made by the engine. */
function largePlan(): StandingPlan {
  const days = weeks * 7;
  const calendar = Array.from({ length: days }, (_, at) => ({ start: at * day + opens, end: (at + 1) * day })).filter(
    (_, at) => at % 7 < 5,
  );
  const jobs = drawJobs(1, jobCount, opens, calendar);
  const pool: StandingPlan = {
    events: jobs.flatMap(({ events }) => events.map((event) => ({ ...event, isReleased: true }))),
    places: placesOf(calendar, opens),
    dispatchOf: new Map(jobs.map(({ lineId, dispatchAt }) => [lineId, dispatchAt])),
    departures: trucksOf(opens, days),
    now: opens,
  };
  const proposed = planShop(planningCaseOf(pool, { scope: 'pool' }), { seed: 1, budget: () => 1 });
  return { ...pool, events: applyMoves(pool.events, movesOf(pool, proposed), pool.places) };
}

/**
 * How long the first answer to a breakdown of a press takes, which pushes what follows it to the right: milliseconds, and how many operations
 * the plan has and the answer moves.
 */
export function measureBreakdown(): { milliseconds: number; operations: number; moved: number } {
  const plan = largePlan();
  const stretch = { placeId: placeIdOf('D1'), start: plan.now + 60, end: plan.now + 60 + stretchMinutes };
  shiftVariant(plan, stretch);
  const began = performance.now();
  const { moves } = shiftVariant(plan, stretch);
  return { milliseconds: performance.now() - began, operations: plan.events.length, moved: moves.length };
}
