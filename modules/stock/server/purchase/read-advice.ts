import { sql } from 'drizzle-orm';
import { basketsTables, shopDay } from '#modules/baskets/server/public.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import {
  type AdviceRow,
  adviceActions,
  type ProposedPurchase,
  readAdviceEndpoint,
} from '#modules/stock/contract/purchase/read-advice.endpoint.ts';
import type { Book } from '#modules/stock/domain/book/book.ts';
import { adviseWithFsc } from '#modules/stock/domain/material/fsc-advice.ts';
import { showValue } from '#modules/stock/domain/numbers/amounts.ts';
import { roundTo } from '#modules/stock/domain/numbers/fraction.ts';
import type { ItemAdvice } from '#modules/stock/domain/purchasing/advice.ts';
import { type ProposedOrder, proposeOrders } from '#modules/stock/domain/purchasing/orders.ts';
import { acceptedDay } from '#modules/stock/domain/purchasing/working-days.ts';
import { keyOf, loadBook } from '#modules/stock/server/book/load-book.ts';
import { localMoment } from '#modules/stock/server/book/local-moment.ts';
import { readFscNeeds } from '#modules/stock/server/material/fsc-reservations.ts';
import { adviceWithoutPrices, maySeePrices } from '#modules/stock/server/price/purchase-prices.ts';
import { readWeeklyUsage } from '#modules/stock/server/usage/weekly-usage.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import { rowsOfAdvice, type Shown } from './advice-rows.ts';
import { readPlaced } from './price-purchase.ts';
import { itemCode, itemName } from './purchases.store.ts';

export const readAdvice = query(readAdviceEndpoint, async (context) => {
  const { book, advised, now } = await adviseAll(context);
  const shown = await readShown(context, advised);
  const rows = advised.flatMap((one) => rowsOfAdvice(book, one, shown, now)).sort(inOrderOfWork);
  const orders = proposeOrders(book, advised, now, await readPlaced(context)).map((order) => showOrder(context, book, order, shown, now));
  const advice = { at: now, rows, orders, maxWeeks: book.settings.maxCoverWeeks };
  return maySeePrices(context.actor) ? advice : adviceWithoutPrices(advice);
});

const latest = '9999-12-31';

/** By what is done now, and within that by the day it is needed. */
const inOrderOfWork = (a: AdviceRow, b: AdviceRow): number =>
  adviceActions.indexOf(a.action) - adviceActions.indexOf(b.action) ||
  (a.needOn ?? latest).localeCompare(b.needOn ?? latest) ||
  a.code.localeCompare(b.code);

/** Advises every item that is kept in stock or bought for demand, as of now. */
async function adviseAll(context: QueryContext): Promise<{ book: Book; advised: ItemAdvice[]; now: string }> {
  const items = await context.tx.rows<{ id: number }>(sql`SELECT id FROM stock_items WHERE policy <> 'none' AND active ORDER BY id`);
  const itemIds = items.map(({ id }) => id);
  const today = shopDay(context);
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  const { book } = await loadBook(context, { itemIds, from: monday.toString(), purchases: [], merged: true });
  const usage = await readWeeklyUsage(context.tx, itemIds, today.toString());
  for (const [id, history] of usage) book.usage.set(keyOf(id), history);
  const now = localMoment(context);
  const fsc = await readFscNeeds(context.tx, itemIds);
  return { book, advised: [...book.stock.values()].map((stock) => adviseWithFsc(book, stock, fsc, now)), now };
}

/** Names of items, suppliers, orders and purchases, and the lines of drafts. */
async function readShown({ tx, actor, kernel }: QueryContext, advised: readonly ItemAdvice[]): Promise<Shown> {
  const ids = sql.param(advised.map(({ stock }) => Number(stock.item.code)));
  const [items, suppliers, reservations, purchases, drafts] = await Promise.all([
    tx.rows<{ id: number; articleId: number | null; isCustomers: boolean; code: string; name: string; isPaper: boolean }>(sql`
      SELECT i.id, ${itemCode} AS code, ${itemName(kernel.texts, actor.language)} AS name, i.paper IS NOT NULL AND i.kind = 'paper' AS "isPaper", i.article_id AS "articleId", a.customer_id IS NOT NULL AS "isCustomers"
      FROM stock_items i LEFT JOIN ${catalogueTables.articles} a ON a.id = i.article_id WHERE i.id = ANY(${ids})`),
    tx.rows<{ id: number; name: string }>(sql`SELECT id, name FROM ${relationsTables.suppliers}`),
    tx.rows<{ id: number; basketId: number; number: string; needOn: string; quantity: number }>(sql`
      SELECT r.id, b.id AS "basketId", b.number, r.need_on AS "needOn", r.quantity::float8 AS quantity
      FROM stock_reservations r JOIN ${basketsTables.lines} l ON l.id = r.line_id JOIN ${basketsTables.baskets} b ON b.id = l.basket_id
      WHERE r.item_id = ANY(${ids}) AND r.kind = 'hard' ORDER BY r.need_on, r.id`),
    tx.rows<{ id: number; number: string }>(sql`
      SELECT DISTINCT p.id, p.number FROM stock_purchases p JOIN stock_purchase_lines l ON l.purchase_id = p.id
      WHERE p.status IN ('ordered', 'confirmed', 'partly_received') AND l.item_id = ANY(${ids})`),
    tx.rows<{ itemId: number; supplierId: number; id: number; number: string; quantity: number }>(sql`
      SELECT l.item_id AS "itemId", p.supplier_id AS "supplierId", p.id, p.number, sum(l.ordered)::float8 AS quantity
      FROM stock_purchases p JOIN stock_purchase_lines l ON l.purchase_id = p.id WHERE p.status = 'draft' AND l.item_id = ANY(${ids}) GROUP BY l.item_id, p.id ORDER BY p.id`),
  ]);
  return {
    items: new Map(items.map(({ id, ...item }) => [String(id), item])),
    suppliers: new Map(suppliers.map(({ id, name }) => [String(id), name])),
    reservations: new Map(reservations.map(({ id, ...order }) => [String(id), order])),
    purchases: new Map(purchases.map(({ id, number }) => [String(id), number])),
    drafts,
  };
}

function showOrder({ kernel }: QueryContext, book: Book, order: ProposedOrder, shown: Shown, now: string): ProposedPurchase {
  const { supplier, lines, kg, goods, placed, hasFee, surcharge } = order;
  const orderBefore = `${acceptedDay(supplier, now, book.holidays)}T${supplier.cutOff}`;
  return {
    supplierId: Number(supplier.code),
    supplier: shown.suppliers.get(supplier.code) ?? '',
    orderBefore,
    orderBeforeAt: Temporal.PlainDateTime.from(orderBefore).toZonedDateTime(kernel.config.timeZone).toInstant().toString(),
    lines: lines.map(({ advised, quantity, goods: ofLine, pulled }) => ({
      itemId: Number(advised.stock.item.code),
      code: shown.items.get(advised.stock.item.code)!.code,
      quantity: quantity / 1000,
      goodsEur: showValue(ofLine),
      pulled,
    })),
    kg: roundTo(kg, 1),
    goodsEur: showValue(goods),
    placedEur: showValue(placed),
    surchargeEur: showValue(surcharge),
    minimumEur: hasFee ? 0 : (supplier.minimumOrderEur ?? 0),
  };
}
