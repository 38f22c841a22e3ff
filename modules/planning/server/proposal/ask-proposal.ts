import { sql } from 'drizzle-orm';
import { askProposalEndpoint } from '#modules/planning/contract/ask-proposal.endpoint.ts';
import { changesOf } from '#modules/planning/contract/what-if.shapes.ts';
import { decideTryQuote } from '#modules/planning/domain/proposal/what-if.ts';
import { readPlaces } from '#modules/planning/server/places.ts';
import { countQuoteLines } from '#modules/planning/server/promise/quote-work.ts';
import { accept } from '#platform/domain/decision.ts';
import { notFound } from '#platform/server/errors.ts';
import { preference } from '#platform/server/served.ts';
import { queueProposal } from './make-proposal.job.ts';

export const askProposal = preference(
  askProposalEndpoint,
  async ({ tx, actor, now }, { scope, seconds, placeId, day, lineIds, overtime, divide, whatIf }) => {
    const places = await readPlaces(tx);
    if (scope === 'place' && !places.some(({ id }) => id === placeId)) throw notFound();
    for (const change of whatIf ? changesOf(whatIf) : []) {
      if ('placeId' in change && !places.some(({ id }) => id === change.placeId)) throw notFound();
      const decided = change.kind === 'quote' ? decideTryQuote(await countQuoteLines(tx, change.number)) : accept();
      if (!decided.accepted) return decided;
    }
    await tx.rows(sql`DELETE FROM plan_proposals WHERE user_id = ${actor.id}`);
    const asked = await tx.row<{ id: number }>(sql`
    INSERT INTO plan_proposals (user_id, scope, place_id, day, line_ids, overtime, divide, what_if, seconds, status, asked_at)
    VALUES (${actor.id}, ${scope}, ${scope === 'place' ? placeId! : null}, ${scope === 'day' ? (day ?? null) : null}, ${JSON.stringify(lineIds)}::jsonb, ${overtime}, ${divide}, ${whatIf ? JSON.stringify(whatIf) : null}::jsonb, ${seconds}, 'waiting', ${now.toString()}) RETURNING id`);
    await queueProposal(tx, asked!.id);
    return { id: asked!.id };
  },
);
