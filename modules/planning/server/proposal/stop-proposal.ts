import { sql } from 'drizzle-orm';
import { stopProposalEndpoint } from '#modules/planning/contract/stop-proposal.endpoint.ts';
import type { ProposalStatus } from '#modules/planning/domain/proposal/standing-plan.ts';
import { decideStopProposal } from '#modules/planning/domain/proposal/stop-proposal.ts';
import { preference } from '#platform/server/served.ts';

export const stopProposal = preference(stopProposalEndpoint, async ({ tx, actor }, { id }) => {
  const found = await tx.row<{ status: ProposalStatus }>(
    sql`SELECT status FROM plan_proposals WHERE id = ${id} AND user_id = ${actor.id} FOR UPDATE`,
  );
  const decided = decideStopProposal(found?.status);
  if (!decided.accepted) return decided;
  await tx.rows(sql`UPDATE plan_proposals SET stop_asked = true WHERE id = ${id}`);
  return {};
});
