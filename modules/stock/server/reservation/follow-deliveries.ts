import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { neededOn, promiseByDay, promisesAnyDay } from '#modules/stock/server/promise/promise-by-day.ts';
import { changeNeedDay } from '#modules/stock/server/reservation/reservations.store.ts';
import { HttpError } from '#platform/server/errors.ts';
import type { CommandContext } from '#platform/server/served.ts';

type Reserved = {
  lineId: number;
  itemId: number;
  description: string;
  quantity: number;
  was: string;
  needOn: string;
  backOrder: boolean;
  isByDay: boolean;
};

/**
 * Moves what is reserved of an article to the day on which its line is delivered now. Where the day decides what can be promised, refuses
 * STOCK_SHORT for one on which there is too little.
 */
export async function followDeliveries(context: CommandContext, { refs }: { refs: { line: number } }): Promise<void> {
  const { tx } = context;
  const line = await tx.row<Reserved>(sql`
    SELECT l.id AS "lineId", s.id AS "itemId", l.description, r.quantity::float8 AS quantity, r.need_on AS was, ${neededOn(context, sql`${basketsTables.deliveries}`)} AS "needOn",
      a.back_order AS "backOrder", NOT ${promisesAnyDay} AS "isByDay"
    FROM stock_reservations r JOIN stock_items s ON s.id = r.item_id JOIN ${catalogueTables.articles} a ON a.id = s.article_id
    JOIN ${basketsTables.lines} l ON l.id = r.line_id JOIN ${basketsTables.baskets} b ON b.id = l.basket_id WHERE r.line_id = ${refs.line} AND r.kind = 'hard'`);
  if (!line || line.needOn === line.was) return;
  const [promised] = line.isByDay ? await promiseByDay(context, [line], [line.lineId]) : [];
  if (promised && !promised.isKept) {
    const { available, enoughOn } = promised;
    const params = { line: line.description, available, asked: line.quantity, enoughOn: enoughOn ?? 'none' };
    throw new HttpError(409, 'STOCK_SHORT', { params });
  }
  await changeNeedDay(tx, line);
}
