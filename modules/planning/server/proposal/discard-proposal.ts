import { sql } from 'drizzle-orm';
import { discardProposalEndpoint } from '#modules/planning/contract/discard-proposal.endpoint.ts';
import { preference } from '#platform/server/served.ts';

export const discardProposal = preference(discardProposalEndpoint, async ({ tx, actor }, { id }) => {
  await tx.rows(sql`DELETE FROM plan_proposals WHERE id = ${id} AND user_id = ${actor.id}`);
  return {};
});
