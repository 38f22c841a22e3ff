import { readWhyLateEndpoint } from '#modules/planning/contract/board/read-why-late.endpoint.ts';
import { explainLate, planToExplain } from '#modules/planning/domain/board/explain-late.ts';
import { timesOf } from '#modules/planning/domain/board/give-way.ts';
import { readStandingPlan } from '#modules/planning/server/proposal/read-standing-plan.ts';
import { query } from '#platform/server/served.ts';
import { nameLateSteps } from './name-late-steps.ts';

export const readWhyLate = query(readWhyLateEndpoint, async (context, { id }) => {
  const plan = await readStandingPlan(context);
  const line = plan.events.filter(({ lineId }) => lineId === id);
  const steps = explainLate(line, planToExplain(plan.events, timesOf(plan, plan.events), plan.now));
  const named = await nameLateSteps(context.tx, steps);
  return { steps: steps.flatMap((step) => named(step, id) ?? []) };
});
