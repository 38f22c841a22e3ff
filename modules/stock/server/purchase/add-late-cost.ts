import { sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import type { Entry } from '#modules/stock/domain/book/book.ts';
import { type ChargesBy, decideChargesBy } from '#modules/stock/domain/charges/charges-by.ts';
import { decideEvent } from '#modules/stock/domain/events/decide-event.ts';
import { withLayers } from '#modules/stock/server/book/layers.ts';
import { keyOf, lockBook } from '#modules/stock/server/book/load-book.ts';
import { localMoment } from '#modules/stock/server/book/local-moment.ts';
import { saveBook } from '#modules/stock/server/book/save-book.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import { eurosOf, type Money, noMoney } from '#platform/domain/money.ts';
import type { CommandContext } from '#platform/server/served.ts';

type Received = Omit<Entry, 'layers'> & { id: number; act: number; itemId: number; articleId: number | null };
type Refusal = 'STOCK_QUANTITY_INVALID' | 'CHARGES_NO_WEIGHT';

/**
 * Divides a later cost by value or weight over the goods of an order, or of one of its lines, that were received and not returned; the stock that is left
 * takes its share.
 * Returns what was divided, which is nothing when all of it went back. Refuses CHARGES_NO_WEIGHT when the weight of nothing that came is known. The caller
 * holds the order.
 */
export async function addLateCost(
  context: CommandContext,
  { purchaseId, lineId, by: asked = 'value' }: { purchaseId: number; lineId?: number | undefined; by?: ChargesBy },
  amount: Money,
  invoice: string,
): Promise<Decision<Money, Refusal>> {
  const { tx } = context;
  if (amount === noMoney) return accept(noMoney);
  const received = await tx.rows<Received>(sql`
    SELECT m.id, m.act, m.item_id AS "itemId", i.article_id AS "articleId", m.counts_on AS "on", m.type, o.code AS lot, p.code AS location,
      ((m.quantity + sent.quantity) * 1000)::bigint AS quantity, ((m.value + sent.value) * 10000)::bigint AS value
    FROM stock_mutations m JOIN stock_purchase_lines l ON l.id = m.purchase_line_id JOIN stock_items i ON i.id = m.item_id
      JOIN stock_lots o ON o.id = m.lot_id JOIN stock_locations p ON p.id = m.location_id
      CROSS JOIN LATERAL (SELECT coalesce(sum(u.quantity), 0) AS quantity, coalesce(sum(u.value), 0) AS value FROM stock_mutations u WHERE u.undoes = m.act) sent
    WHERE l.purchase_id = ${purchaseId} ${lineId === undefined ? sql`` : sql`AND l.id = ${lineId}`} AND m.type = 10 AND m.undoes IS NULL AND m.quantity + sent.quantity > 0
    ORDER BY m.id`);
  if (received.length === 0) return accept(noMoney);
  const itemIds = [...new Set(received.map(({ itemId }) => itemId))];
  const stored = await lockBook(context, { itemIds, from: shopDay(context).toString() });
  const acts = [...Map.groupBy(await withLayers(tx, stored, received), ({ act }) => act)];
  for (const [act, rows] of acts)
    stored.book.events.set(`receipt ${act}`, {
      verb: 'receive',
      entries: rows.map(({ act: _, itemId, articleId: __, ...entry }) => ({ item: keyOf(itemId), entry })),
      reversed: false,
      returned: new Map(),
    });
  const goods = received.map(({ itemId, quantity }) => ({ item: stored.book.stock.get(keyOf(itemId))!.item, quantity }));
  const dividable = decideChargesBy(asked, goods);
  if (!dividable.accepted) return dividable;
  const byValue = received.some(({ value }) => value > 0) ? 'value' : 'quantity';
  const by = asked === 'kg' ? asked : byValue;
  const receipts = acts.map(([act]) => `receipt ${act}`);
  const decided = decideEvent<'STOCK_QUANTITY_INVALID'>(stored.book, localMoment(context), {
    do: 'lateCost',
    amountEur: eurosOf(amount),
    receipts,
    by,
  });
  if (!decided.accepted) return decided;
  await saveBook(context, stored, { reason: invoice });
  for (const itemId of itemIds) {
    const articleId = received.find((one) => one.itemId === itemId)!.articleId;
    const refs: Record<string, number> = articleId === null ? { stock_item: itemId } : { article: articleId };
    await tx.record({ fact: 'stock.cost_adjusted', refs, data: { invoice } });
  }
  return accept(amount);
}
