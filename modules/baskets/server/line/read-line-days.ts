import { sql } from 'drizzle-orm';
import { readLineDaysEndpoint } from '#modules/baskets/contract/line/read-line-days.endpoint.ts';
import type { OfferedDayShape } from '#modules/baskets/contract/quote/answer-quote.endpoint.ts';
import { priceAtSpeed } from '#modules/baskets/domain/order/dispatch-offers.ts';
import { readDispatchOffers } from '#modules/baskets/server/order/read-dispatch-offers.ts';
import type { Money } from '#platform/domain/money.ts';
import { notFound } from '#platform/server/errors.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import { calculationOf, rowsAt } from './ladder.ts';

type PricedLine = { unitId: number; subGroupId: number | null; price: Money; isOffered: boolean; quantity: number };

/** When a line could leave by the present plan, and its price on each of these days; undefined for an unknown line. */
export async function daysOfLine(context: QueryContext, lineId: number): Promise<OfferedDayShape[] | undefined> {
  const line = await context.tx.row<PricedLine>(sql`
    SELECT b.business_unit_id AS "unitId", l.sub_group_id AS "subGroupId", l.price, l.quantity,
      l.kind = 'product' AND NOT l.price_on_request AND NOT coalesce(l.estimate_case ? 'boughtIn', false) AS "isOffered"
    FROM lines l JOIN baskets b ON b.id = l.basket_id WHERE l.id = ${lineId}`);
  if (!line) return undefined;
  const asked = line.isOffered ? await calculationOf(context.tx, lineId) : undefined;
  const [row] = asked ? rowsAt(asked, [line.quantity]) : [];
  if (!asked || !row) return [];
  const work = { row, ask: asked.ask, subGroupId: line.subGroupId ?? 0, lineId };
  const { standard, express, economy } = await readDispatchOffers(context, line.unitId, [work]);
  const days = [
    ...(economy ? [{ kind: 'economy' as const, ...economy }] : []),
    { kind: 'standard' as const, day: standard, percent: 0 },
    ...(express ? [{ kind: 'express' as const, ...express }] : []),
  ];
  return days.map(({ kind, day, percent }) => ({ kind, leavesOn: day.toString(), price: priceAtSpeed(line.price, percent) }));
}

export const readLineDays = query(readLineDaysEndpoint, async (context, { id }) => {
  const days = await daysOfLine(context, id);
  if (!days) throw notFound();
  return { days };
});
