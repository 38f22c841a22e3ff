import { sql } from 'drizzle-orm';
import { addWorkingDays } from '#modules/baskets/domain/basket/working-days.ts';
import { artworkDays } from '#modules/baskets/domain/order/artwork-days.ts';
import { arrivalOf, firstDispatch } from '#modules/baskets/domain/order/dispatch-offers.ts';
import { lateDeliveries, type MissedDay, missedDay } from '#modules/baskets/domain/order/order-day.ts';
import type { BasketRow } from '#modules/baskets/server/basket/baskets.store.ts';
import { closedDays, openDeliveryDays } from '#modules/baskets/server/basket/closed-days.ts';
import { changeDeliveries } from '#modules/baskets/server/delivery/deliveries.store.ts';
import { calculationOf, rowsAt } from '#modules/baskets/server/line/ladder.ts';
import { isGoods, notCanceled } from '#modules/baskets/server/line/line-conditions.ts';
import { changeLine } from '#modules/baskets/server/line/lines.store.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { CommandContext, QueryContext } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';
import { readDispatchOffers } from './read-dispatch-offers.ts';

type Order = Pick<BasketRow, 'id' | 'businessUnitId'>;
type Line = { id: number; quantity: number; subGroupId: number; isPrinted: boolean; needsFiles: boolean; needsProof: boolean };
type Delivery = { id: number; lineId: number; addressId: number; promised: string };

/** Whether a person promised the days of an order in a quote: with the rush and the files that they know of. */
const isQuoted = (tx: ReadTx, basketId: number) =>
  tx.row(sql`SELECT 1 FROM quotes WHERE basket_id = ${basketId} AND status = 'approved' LIMIT 1`);

/** The days of an order that is not begun and that may be late, against those on which it can be there when it begins now. Call it as staff. */
async function datedDeliveries(context: QueryContext, { id, businessUnitId }: Order) {
  const { tx } = context;
  const promised = await tx.rows<Delivery>(sql`
    SELECT d.id, d.line_id AS "lineId", d.address_id AS "addressId", d.date::text AS promised FROM deliveries d JOIN lines l ON l.id = d.line_id
    WHERE l.basket_id = ${id} AND l.alternative_of IS NULL AND ${notCanceled} AND ${isGoods} AND d.date IS NOT NULL ORDER BY d.id`);
  const today = shopDay(context);
  // The calculation does not know better than the person who quoted: such a day is late only once it has passed.
  const deliveries = (await isQuoted(tx, id)) ? promised.filter(({ promised: day }) => day < today.toString()) : promised;
  if (deliveries.length === 0) return [];
  const lines = await tx.rows<Line>(sql`
    SELECT l.id, l.quantity, g.id AS "subGroupId", l.estimate_case IS NOT NULL AND NOT coalesce(l.estimate_case ? 'boughtIn', false) AS "isPrinted",
      g.file_slots <> '{}' AND NOT l.reprint AS "needsFiles",
      NOT l.reprint AND coalesce(g.needs_approval, true) AND coalesce(c.proof_required, true) AS "needsProof"
    FROM lines l JOIN baskets b ON b.id = l.basket_id JOIN ${relationsTables.customers} c ON c.id = b.customer_id
      JOIN ${catalogueTables.subGroups} g ON g.id = l.sub_group_id
    WHERE l.basket_id = ${id} AND l.alternative_of IS NULL AND ${notCanceled} ORDER BY l.id`);
  const works = [];
  for (const { id: lineId, quantity, subGroupId, isPrinted } of lines) {
    const asked = isPrinted ? await calculationOf(tx, lineId) : undefined;
    const [row] = asked ? rowsAt(asked, [quantity]) : [];
    if (asked && row) works.push({ row, ask: asked.ask, subGroupId });
  }
  const closed = await closedDays(context);
  // Without printed work everything is there today: what is promised is late only when that day has passed.
  const dispatch = works.length > 0 ? firstDispatch(await readDispatchOffers(context, businessUnitId, works)) : today;
  const withFiles = addWorkingDays(dispatch, Math.max(0, ...lines.map(artworkDays)), closed);
  const openOn = await openDeliveryDays(
    context,
    deliveries.map(({ addressId }) => addressId),
    works.length > 0 ? arrivalOf(withFiles, closed) : dispatch,
  );
  return deliveries.map(({ addressId, ...delivery }) => ({ ...delivery, first: openOn(addressId).toString() }));
}

/** The promised day of an order that is not begun and that can no longer be made, at any speed; undefined while it can. Call it as staff. */
export async function readMissedDay(context: QueryContext, basket: Order): Promise<MissedDay | undefined> {
  return missedDay(await datedDeliveries(context, basket));
}

/** Moves each delivery of a locked order that can no longer be made to the first day on which it can; at the same price. Call it as staff. */
export async function moveMissedDays(context: CommandContext, basket: Order): Promise<void> {
  const late = lateDeliveries(await datedDeliveries(context, basket));
  for (const { id, lineId, first } of late) {
    await changeDeliveries(context.tx, { id: lineId, basketId: basket.id }, { date: first }, sql`id = ${id}`);
  }
  for (const id of new Set(late.map(({ lineId }) => lineId))) await changeLine(context.tx, { id, basketId: basket.id }, {});
}
