import { sql } from 'drizzle-orm';
import { askProposalEndpoint } from '#modules/planning/contract/ask-proposal.endpoint.ts';
import { preference } from '#platform/server/served.ts';
import { queueProposal } from './make-proposal.job.ts';

export const askProposal = preference(askProposalEndpoint, async ({ tx, actor, now }, { scope, seconds }) => {
  await tx.rows(sql`DELETE FROM plan_proposals WHERE user_id = ${actor.id}`);
  const asked = await tx.row<{ id: number }>(sql`
    INSERT INTO plan_proposals (user_id, scope, seconds, status, asked_at)
    VALUES (${actor.id}, ${scope}, ${seconds}, 'waiting', ${now.toString()}) RETURNING id`);
  await queueProposal(tx, asked!.id);
  return { id: asked!.id };
});
