import { lockLine } from '#modules/baskets/server/public.ts';
import { planLineEndpoint } from '#modules/planning/contract/plan-line.endpoint.ts';
import { decidePlanLine } from '#modules/planning/domain/board/plan-line.ts';
import { placeLine } from '#modules/planning/server/placing/place-line.ts';
import { eventsOfLine } from '#modules/planning/server/planning.store.ts';
import { command, unchanged } from '#platform/server/served.ts';

export const planLine = command(planLineEndpoint, async (context, { id }) => {
  const line = await lockLine(context.tx, id);
  const decided = decidePlanLine(line.status, await eventsOfLine(context.tx, id));
  if (!decided.accepted) return decided;
  const { placements, unplaced } = await placeLine(context, id, { again: true });
  const output = { placed: placements.length, unplaced: unplaced.length };
  return placements.length === 0 ? unchanged(output) : output;
});
