import { lockLine } from '#modules/baskets/server/public.ts';
import { planLineEndpoint } from '#modules/planning/contract/plan-events.endpoints.ts';
import { placeLine, releasedStatuses } from '#modules/planning/server/placing/place-line.ts';
import { eventsOfLine } from '#modules/planning/server/planning.store.ts';
import { refuse } from '#platform/domain/decision.ts';
import { command, unchanged } from '#platform/server/served.ts';

export const planLine = command(planLineEndpoint, async (context, { id }) => {
  const line = await lockLine(context.tx, id);
  if (!releasedStatuses.includes(line.status)) return refuse('LINE_NOT_RELEASED');
  const events = await eventsOfLine(context.tx, id);
  if (!events.some(({ status, fixed }) => status === 'to_plan' || (status === 'planned' && !fixed))) return refuse('NOTHING_TO_PLAN');
  const { placements, unplaced } = await placeLine(context, id, { again: true });
  const output = { placed: placements.length, unplaced: unplaced.length };
  return placements.length === 0 ? unchanged(output) : output;
});
