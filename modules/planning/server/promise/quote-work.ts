import { sql } from 'drizzle-orm';
import { basketsTables, notCanceled } from '#modules/baskets/server/public.ts';
import { estimateWithReasons } from '#modules/estimating/domain/engine/reasons.ts';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { estimatingTables } from '#modules/estimating/server/public.ts';
import type { PromisedWork } from '#modules/planning/domain/promise/place-promised.ts';
import { eventsOf, renumbered } from '#modules/planning/server/placing/earliest-days.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { readPromiseContext } from './promise-context.ts';

type QuoteLine = { ask: EstimateCase; quantity: number; subGroupId: number | null; shop: Shop };

/** SQL: the lines `l` of a quote `b` that would be made when it is ordered. */
const quoteLines = (number: string) => sql`
  ${basketsTables.lines} l JOIN ${basketsTables.baskets} b ON b.id = l.basket_id
  JOIN ${estimatingTables.parameterSets} p ON p.id = l.parameter_set_id
  WHERE b.number = ${number} AND b.ordered_at IS NULL AND ${notCanceled} AND l.kind = 'product' AND l.alternative_of IS NULL
    AND l.estimate_case IS NOT NULL`;

/** Counts the calculated lines of a quote that is no order yet. */
export async function countQuoteLines(tx: ReadTx, number: string): Promise<number> {
  const found = await tx.row<{ count: number }>(sql`SELECT count(*)::int AS count FROM ${quoteLines(number)}`);
  return found!.count;
}

/** Reads the operations that a quote would bring, numbered from zero; none when it is an order by now. */
export async function readQuoteWork(context: QueryContext, number: string): Promise<PromisedWork[]> {
  const lines = await context.tx.rows<QuoteLine>(sql`
    SELECT l.estimate_case AS ask, l.quantity, l.sub_group_id AS "subGroupId", p.shop FROM ${quoteLines(number)} ORDER BY l.position`);
  const promise = await readPromiseContext(context);
  const idOf = new Map(promise.rows.map(({ code, id }) => [code, id]));
  const paceOf = new Map(promise.rows.map((place) => [place.id, place]));
  let work: PromisedWork[] = [];
  for (const { ask, quantity, subGroupId, shop } of lines) {
    const result = estimateWithReasons(shop, { ...ask, quantities: [quantity] });
    const row = 'quantities' in result ? result.quantities[0] : undefined;
    if (row) work = [...work, ...renumbered(eventsOf(row, { ask, subGroupId }, { idOf, paceOf }, promise), work.length)];
  }
  return work;
}
