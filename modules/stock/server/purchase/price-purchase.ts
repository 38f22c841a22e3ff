import { sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import type { Value } from '#modules/stock/domain/numbers/amounts.ts';
import { type PricedDraft, priceDraft, type SentToday } from '#modules/stock/domain/purchasing/draft-order.ts';
import type { Placed } from '#modules/stock/domain/purchasing/orders.ts';
import { validOffer } from '#modules/stock/domain/purchasing/prices.ts';
import { keyOf, type LoadedBook, loadBook } from '#modules/stock/server/book/load-book.ts';
import type { QueryContext } from '#platform/server/served.ts';
import type { StoredLine } from './purchases.store.ts';

/** Prices the lines of a draft by the offers of today, or the prices that were agreed for it; `sent` was sent to its supplier today. */
export function pricePurchase(
  context: Pick<QueryContext, 'now' | 'kernel'>,
  { book }: Pick<LoadedBook, 'book'>,
  supplierId: number,
  lines: readonly Pick<StoredLine, 'itemId' | 'ordered' | 'priceEur' | 'basis'>[],
  sent: SentToday | undefined,
): PricedDraft {
  const today = shopDay(context).toString();
  const supplier = book.suppliers.get(keyOf(supplierId))!;
  return priceDraft(
    supplier,
    lines.map(({ itemId, ordered, priceEur, basis }) => {
      const { item } = book.stock.get(keyOf(itemId))!;
      return {
        item,
        quantity: Math.round(ordered * 1000),
        offer: validOffer(item, keyOf(supplierId), today),
        ...(priceEur !== null && basis !== null && { agreed: { priceEur, basis } }),
      };
    }),
    sent,
  );
}

/** Reads what was sent to each supplier today, in the shop's time. All orders go to one address. */
export async function readSentToday(context: QueryContext): Promise<ReadonlyMap<number, SentToday>> {
  const rows = await context.tx.rows<{ supplierId: number; goods: Value; hasFee: boolean }>(sql`
    SELECT p.supplier_id AS "supplierId", (sum(l.goods) * 10000)::bigint AS goods, bool_or(p.small_order > 0) AS "hasFee" FROM stock_purchases p JOIN stock_purchase_lines l ON l.purchase_id = p.id AND NOT l.canceled
    WHERE (p.ordered_at AT TIME ZONE ${context.kernel.config.timeZone})::date = ${shopDay(context).toString()} GROUP BY p.supplier_id`);
  return new Map(rows.map(({ supplierId, ...sent }) => [supplierId, sent]));
}

type DraftedLine = Pick<StoredLine, 'itemId' | 'ordered' | 'priceEur' | 'basis'> & { supplierId: number };

/** Reads what was sent to each supplier today and is on its draft, by its key in the book. */
export async function readPlaced(context: QueryContext): Promise<ReadonlyMap<string, Placed>> {
  const today = shopDay(context).toString();
  const [sentToday, drafted] = await Promise.all([
    readSentToday(context),
    context.tx.rows<DraftedLine>(sql`
      SELECT p.supplier_id AS "supplierId", l.item_id AS "itemId", l.ordered::float8 AS ordered, l.price_eur::float8 AS "priceEur", l.basis
      FROM stock_purchases p JOIN stock_purchase_lines l ON l.purchase_id = p.id WHERE p.status = 'draft' ORDER BY l.id`),
  ]);
  const loaded = await loadBook(context, {
    itemIds: [...new Set(drafted.map(({ itemId }) => itemId))],
    from: today,
    purchases: [],
    merged: true,
  });
  const linesOf = Map.groupBy(drafted, ({ supplierId }) => supplierId);
  return new Map(
    [...new Set([...sentToday.keys(), ...linesOf.keys()])].map((supplierId) => {
      const lines = linesOf.get(supplierId) ?? [];
      const sent = sentToday.get(supplierId) ?? { goods: 0, hasFee: false };
      const goods = lines.length === 0 ? 0 : pricePurchase(context, loaded, supplierId, lines, sent).goods;
      return [keyOf(supplierId), { ...sent, goods: sent.goods + goods, drafted: new Set(lines.map(({ itemId }) => keyOf(itemId))) }];
    }),
  );
}
