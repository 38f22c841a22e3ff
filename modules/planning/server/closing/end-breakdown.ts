import { endBreakdownEndpoint } from '#modules/planning/contract/closing/end-breakdown.endpoint.ts';
import { decideEndBreakdown } from '#modules/planning/domain/closing/breakdown.ts';
import { momentOfAct } from '#modules/planning/domain/floor/act-moment.ts';
import { lockPlan } from '#modules/planning/server/planning.store.ts';
import { command } from '#platform/server/served.ts';
import { closeBreakdown, recordWorks } from './breakdowns.store.ts';

export const endBreakdown = command(endBreakdownEndpoint, async (context, { id, at }) => {
  await lockPlan(context.tx);
  const ended = await closeBreakdown(context, id, momentOfAct(at === undefined ? undefined : Temporal.Instant.from(at), context.now, null));
  const decided = decideEndBreakdown(ended !== undefined);
  if (!decided.accepted) return decided;
  await recordWorks(context, 'plan_place.works_again', id);
  return null;
});
