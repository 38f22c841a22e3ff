import { sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { returnReceiptEndpoint } from '#modules/stock/contract/purchase/return-receipt.endpoint.ts';
import type { Entry } from '#modules/stock/domain/book/book.ts';
import { decideEvent } from '#modules/stock/domain/events/decide-event.ts';
import { showQuantity } from '#modules/stock/domain/numbers/amounts.ts';
import { keyOf, lockBook } from '#modules/stock/server/book/load-book.ts';
import { localMoment } from '#modules/stock/server/book/local-moment.ts';
import { saveBook } from '#modules/stock/server/book/save-book.ts';
import { recordMovement } from '#modules/stock/server/stock-movements.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { lockPurchase, raiseVersion } from './purchases.store.ts';

type Refusal = 'EVENT_UNKNOWN' | 'ALREADY_REVERSED' | 'LOT_SHORT' | 'PERIOD_CLOSED' | 'BEFORE_COUNT';

type Received = Omit<Entry, 'layers'> & { itemId: number; articleId: number | null; lineId: number; line: number; returned: boolean };

export const returnReceipt = command(returnReceiptEndpoint, async (context, { id, act, reason }) => {
  const { tx } = context;
  const purchase = await lockPurchase(tx, id);
  const received = await tx.row<Received>(sql`
    SELECT m.item_id AS "itemId", i.article_id AS "articleId", l.id AS "lineId", l.line, m.counts_on AS "on", m.type, o.code AS lot, p.code AS location,
      (m.quantity * 1000)::bigint AS quantity, (m.value * 10000)::bigint AS value, EXISTS (SELECT 1 FROM stock_mutations u WHERE u.undoes = m.act) AS returned
    FROM stock_mutations m JOIN stock_purchase_lines l ON l.id = m.purchase_line_id JOIN stock_items i ON i.id = m.item_id
      JOIN stock_lots o ON o.id = m.lot_id JOIN stock_locations p ON p.id = m.location_id
    WHERE m.act = ${act} AND m.undoes IS NULL AND m.type = 10 AND l.purchase_id = ${id}`);
  if (!received) throw notFound();
  const { itemId, articleId, lineId, line, returned, ...entry } = received;
  const stored = await lockBook(context, { itemIds: [itemId], from: shopDay(context).toString(), purchases: [id] });
  const { book } = stored;
  const item = keyOf(itemId);
  book.events.set('receipt', {
    verb: 'receive',
    entries: [{ item, entry: { ...entry, layers: [] } }],
    reversed: returned,
    purchaseLine: book.purchases.get(keyOf(id))!.find((one) => one.line === line)!,
    returned: new Map(),
  });
  const decided = decideEvent<Refusal>(book, localMoment(context), { do: 'reverse', event: 'receipt' });
  if (!decided.accepted) return decided;
  await saveBook(context, stored, { reason, purchaseLineId: lineId, undoes: act });
  await raiseVersion(tx, purchase);
  const quantity = showQuantity(entry.quantity);
  await recordMovement(context, stored, { itemId, articleId }, { type: 10, quantity: -quantity, location: entry.location ?? '', reason });
  await tx.record({
    fact: 'stock.purchase_returned',
    refs: { purchase: id, supplier: purchase.supplierId, stock_item: itemId },
    data: { number: purchase.number, lot: entry.lot, quantity, reason },
  });
  return { id, returned: quantity };
});
