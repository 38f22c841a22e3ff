import { sql } from 'drizzle-orm';
import { visitBasketEndpoint } from '#modules/baskets/contract/basket/visit-basket.endpoint.ts';
import { visitTimeoutSeconds } from '#modules/baskets/domain/basket/visit-basket.ts';
import { may } from '#platform/server/actor.ts';
import { notifyChanged } from '#platform/server/facts.ts';
import { preference } from '#platform/server/served.ts';
import { findBasket } from './baskets.store.ts';

/** Records no history, because viewing a basket changes nothing. Other visitors hear of arrivals and departures, not of heartbeats. */
export const visitBasket = preference(visitBasketEndpoint, async ({ tx, actor, now }, { id, tab, left, ...asked }) => {
  const packs = asked.packs && may(actor, 'shipping.pack');
  await findBasket(tx, id);
  // A tab that moves to another basket sends two requests at once, and that of leaving may arrive last.
  const forgotten = await tx.rows<{ basketId: number }>(sql`
    DELETE FROM basket_visitors
    WHERE seen_at < ${now.subtract({ seconds: visitTimeoutSeconds }).toString()} OR (tab = ${tab} AND (basket_id = ${id}) = ${left})
    RETURNING basket_id AS "basketId"`);
  const come = left
    ? undefined
    : await tx.row<{ isNews: boolean }>(sql`
        WITH before AS (SELECT packs FROM basket_visitors WHERE tab = ${tab})
        INSERT INTO basket_visitors (tab, basket_id, user_id, user_name, packs, seen_at) VALUES (${tab}, ${id}, ${actor.id}, ${actor.name}, ${packs}, ${now.toString()})
        ON CONFLICT (tab) DO UPDATE SET seen_at = excluded.seen_at, packs = excluded.packs
        RETURNING packs IS DISTINCT FROM (SELECT packs FROM before) AS "isNews"`);
  const changed = new Set([...forgotten.map(({ basketId }) => basketId), ...(come?.isNews ? [id] : [])]);
  if (changed.size > 0)
    await notifyChanged(
      tx,
      [...changed].map((one) => `visitors:${one}`),
    );
  const others = await tx.rows<{ id: number; name: string; packs: boolean }>(sql`
    SELECT user_id AS id, user_name AS name, bool_or(packs) AS packs FROM basket_visitors WHERE basket_id = ${id} AND user_id <> ${actor.id}
    GROUP BY user_id, user_name ORDER BY name, id`);
  return { others };
});
