import { sql } from 'drizzle-orm';
import { listCompetitorsEndpoint, noteLossEndpoint } from '#modules/baskets/contract/quote/note-loss.endpoints.ts';
import { decideNoteLoss, isLossFilled, type Loss } from '#modules/baskets/domain/quote/note-loss.ts';
import { basketStateOf, changeBasket, lockBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { eurosOf, noMoney } from '#platform/domain/money.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { type CommandContext, command, query, unchanged } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';

/**
 * Stores the loss of a quote, the competitor spelled as on most other quotes; an empty loss removes a stored one. Returns whether anything
 * changed.
 */
export async function storeLoss({ tx }: CommandContext, basketId: number, loss: Loss): Promise<boolean> {
  const refs = { basket: basketId };
  if (!isLossFilled(loss)) {
    const forgotten = await deleteLoss(tx, basketId);
    if (forgotten) await tx.record({ fact: 'basket.loss_forgotten', refs });
    return forgotten;
  }
  const competitor = await asWrittenBefore(tx, basketId, loss.competitor);
  const changed = await tx.rows(sql`
    INSERT INTO lost_quotes AS kept (basket_id, competitor, competitor_price) VALUES (${basketId}, ${competitor}, ${loss.competitorPrice})
    ON CONFLICT (basket_id) DO UPDATE SET competitor = excluded.competitor, competitor_price = excluded.competitor_price
    WHERE (kept.competitor, kept.competitor_price) IS DISTINCT FROM (excluded.competitor, excluded.competitor_price) RETURNING 1`);
  if (changed.length === 0) return false;
  const theirs = eurosOf(loss.competitorPrice ?? noMoney);
  await tx.record({ fact: 'basket.loss_noted', refs, data: { competitor: competitor || 'none', theirs } });
  return true;
}

async function asWrittenBefore(tx: ReadTx, basketId: number, competitor: string): Promise<string> {
  const known = await tx.row<{ competitor: string }>(sql`
    SELECT competitor FROM lost_quotes WHERE competitor <> '' AND lower(competitor) = lower(${competitor}) AND basket_id <> ${basketId}
    GROUP BY competitor ORDER BY count(*) DESC, min(basket_id) LIMIT 1`);
  return known?.competitor ?? competitor;
}

/** Deletes the loss of a quote that is revived; returns whether there was one. */
export async function deleteLoss(tx: ReadTx, basketId: number): Promise<boolean> {
  const forgotten = await tx.rows(sql`DELETE FROM lost_quotes WHERE basket_id = ${basketId} RETURNING 1`);
  return forgotten.length > 0;
}

export const noteLoss = command(noteLossEndpoint, async (context, { id, version, ...loss }) => {
  const { tx } = context;
  const basket = await lockBasket(tx, id, version);
  const validUntil = basket.validUntil === null ? null : Temporal.PlainDate.from(basket.validUntil);
  const decided = decideNoteLoss({ status: basket.status, validUntil }, shopDay(context));
  if (!decided.accepted) return decided;
  if (!(await storeLoss(context, id, loss))) return unchanged(await basketStateOf(tx, id));
  changeBasket(tx, id, {});
  return basketStateOf(tx, id);
});

const offered = 200;

export const listCompetitors = query(listCompetitorsEndpoint, async ({ tx }) => {
  const rows = await tx.rows<{ name: string }>(sql`
    SELECT mode() WITHIN GROUP (ORDER BY competitor) AS name FROM lost_quotes WHERE competitor <> '' GROUP BY lower(competitor) ORDER BY count(*) DESC, lower(competitor) LIMIT ${offered}`);
  return { rows: rows.map(({ name }) => name) };
});
