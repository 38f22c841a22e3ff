import { declineStandardEndpoint } from '#modules/planning/contract/standards/decline-standard.endpoint.ts';
import { decideOnStandard } from '#modules/planning/domain/standards/plan-standard.ts';
import { command } from '#platform/server/served.ts';
import { closeStandard } from './close-standard.ts';
import { lockStandard } from './standards.store.ts';

export const declineStandard = command(declineStandardEndpoint, async (context, { id, version, reason }) => {
  const standard = await lockStandard(context.tx, id, version);
  const decided = decideOnStandard(standard.status);
  return decided.accepted ? closeStandard(context, standard, 'declined', reason) : decided;
});
