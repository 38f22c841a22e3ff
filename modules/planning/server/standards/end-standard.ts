import { endStandardEndpoint } from '#modules/planning/contract/standards/end-standard.endpoint.ts';
import { decideEndStandard } from '#modules/planning/domain/standards/plan-standard.ts';
import { lockPlan } from '#modules/planning/server/planning.store.ts';
import { command } from '#platform/server/served.ts';
import { closeStandard } from './close-standard.ts';
import { lockStandard } from './standards.store.ts';

export const endStandard = command(endStandardEndpoint, async (context, { id, version, reason }) => {
  await lockPlan(context.tx);
  const standard = await lockStandard(context.tx, id, version);
  const decided = decideEndStandard(standard.status);
  return decided.accepted ? closeStandard(context, standard, 'ended', reason) : decided;
});
