import { sql } from 'drizzle-orm';
import { competitorsEndpoint, noteLossEndpoint } from '#modules/baskets/contract/lost-quote.endpoints.ts';
import { decideNoteLoss, type Loss, saysAnything } from '#modules/baskets/domain/lost-quote.ts';
import { eurosOf, noMoney } from '#platform/domain/money.ts';
import type { ReadTx } from '#platform/server/database.ts';
import { type CommandContext, command, query } from '#platform/server/served.ts';
import { lockBasket } from './baskets.store.ts';
import { basketStateOf } from './refresh-basket.ts';
import { shopDay } from './shop-day.ts';

/** Keeps to whom a quote was lost, as who named them first wrote it; nothing said takes away what was. */
export async function keepLoss({ tx }: CommandContext, basketId: number, loss: Loss): Promise<void> {
  const competitor = await asWrittenBefore(tx, loss.competitor);
  if (saysAnything(loss))
    await tx.rows(sql`
      INSERT INTO lost_quotes (basket_id, competitor, competitor_price) VALUES (${basketId}, ${competitor}, ${loss.competitorPrice})
      ON CONFLICT (basket_id) DO UPDATE SET competitor = excluded.competitor, competitor_price = excluded.competitor_price`);
  else await forgetLoss(tx, basketId);
  const theirs = eurosOf(loss.competitorPrice ?? noMoney);
  await tx.record({ fact: 'basket.loss_noted', refs: { basket: basketId }, data: { competitor: competitor || 'none', theirs } });
}

async function asWrittenBefore(tx: ReadTx, competitor: string): Promise<string> {
  const known = await tx.row<{ competitor: string }>(sql`
    SELECT competitor FROM lost_quotes WHERE competitor <> '' AND lower(competitor) = lower(${competitor}) ORDER BY basket_id LIMIT 1`);
  return known?.competitor ?? competitor;
}

/** A quote that comes back was not lost. */
export async function forgetLoss(tx: ReadTx, basketId: number): Promise<void> {
  await tx.rows(sql`DELETE FROM lost_quotes WHERE basket_id = ${basketId}`);
}

export const noteLoss = command(noteLossEndpoint, async (context, { id, version, ...loss }) => {
  const { tx } = context;
  const basket = await lockBasket(tx, id, version);
  const validUntil = basket.validUntil === null ? null : Temporal.PlainDate.from(basket.validUntil);
  const decided = decideNoteLoss({ status: basket.status, validUntil }, shopDay(context));
  if (!decided.accepted) return decided;
  await keepLoss(context, id, loss);
  await tx.rows(sql`UPDATE baskets SET version = version + 1 WHERE id = ${id}`);
  return basketStateOf(tx, id);
});

const offered = 200;

export const competitors = query(competitorsEndpoint, async ({ tx }) => {
  const rows = await tx.rows<{ name: string }>(sql`
    SELECT min(competitor) AS name FROM lost_quotes WHERE competitor <> '' GROUP BY lower(competitor) ORDER BY count(*) DESC, lower(competitor) LIMIT ${offered}`);
  return { rows: rows.map(({ name }) => name) };
});
