import { lockLine } from '#modules/baskets/server/public.ts';
import { planLineEndpoint } from '#modules/planning/contract/plan-line.endpoint.ts';
import { decidePlanLine } from '#modules/planning/domain/board/plan-line.ts';
import { placeLine } from '#modules/planning/server/placing/place-line.ts';
import { eventsOfLine } from '#modules/planning/server/planning.store.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { recordStep } from './plan-steps.ts';

export const planLine = command(planLineEndpoint, async (context, { id }) => {
  const line = await lockLine(context.tx, id);
  const before = await eventsOfLine(context.tx, id);
  const decided = decidePlanLine(line.status, before);
  if (!decided.accepted) return decided;
  const { placements, unplaced } = await placeLine(context, id, { again: true });
  await recordStep(context, 'line', before, placements);
  const output = { placed: placements.length, unplaced: unplaced.length };
  return placements.length === 0 ? unchanged(output) : output;
});
