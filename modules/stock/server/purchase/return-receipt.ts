import { sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { returnReceiptEndpoint } from '#modules/stock/contract/purchase/return-receipt.endpoint.ts';
import type { Entry } from '#modules/stock/domain/book/book.ts';
import { decideEvent } from '#modules/stock/domain/events/decide-event.ts';
import { showQuantity, unit } from '#modules/stock/domain/numbers/amounts.ts';
import { decidePartOfReceipt } from '#modules/stock/domain/purchasing/part-of-receipt.ts';
import { withLayers } from '#modules/stock/server/book/layers.ts';
import { keyOf, lockBook } from '#modules/stock/server/book/load-book.ts';
import { localMoment } from '#modules/stock/server/book/local-moment.ts';
import { saveBook } from '#modules/stock/server/book/save-book.ts';
import { recordMovement } from '#modules/stock/server/stock-movements.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { lockPurchase, raiseVersion } from './purchases.store.ts';

type Refusal = 'EVENT_UNKNOWN' | 'ALREADY_REVERSED' | 'LOT_SHORT' | 'PERIOD_CLOSED' | 'BEFORE_COUNT';

type Received = Omit<Entry, 'layers'> & {
  entryId: number;
  itemId: number;
  articleId: number | null;
  lineId: number;
  line: number;
  sentQuantity: number;
  sentValue: number;
};

export const returnReceipt = command(returnReceiptEndpoint, async (context, { id, act, reason, quantity: asked }) => {
  const { tx } = context;
  const purchase = await lockPurchase(tx, id);
  const received = await tx.row<Received>(sql`
    SELECT m.id AS "entryId", m.item_id AS "itemId", i.article_id AS "articleId", l.id AS "lineId", l.line, m.counts_on AS "on", m.type, o.code AS lot, p.code AS location,
      (m.quantity * 1000)::bigint AS quantity, (m.value * 10000)::bigint AS value, sent.quantity AS "sentQuantity", sent.value AS "sentValue"
    FROM stock_mutations m JOIN stock_purchase_lines l ON l.id = m.purchase_line_id JOIN stock_items i ON i.id = m.item_id
      JOIN stock_lots o ON o.id = m.lot_id JOIN stock_locations p ON p.id = m.location_id
      CROSS JOIN LATERAL (SELECT coalesce(-sum(u.quantity * 1000), 0)::float8 AS quantity, coalesce(-sum(u.value * 10000), 0)::float8 AS value FROM stock_mutations u WHERE u.undoes = m.act) sent
    WHERE m.act = ${act} AND m.undoes IS NULL AND m.type = 10 AND l.purchase_id = ${id}`);
  if (!received) throw notFound();
  const { entryId, itemId, articleId, lineId, line, sentQuantity, sentValue, ...whole } = received;
  const before = { quantity: sentQuantity, value: sentValue };
  const part = decidePartOfReceipt({ ...whole, layers: [] }, before, asked === undefined ? undefined : Math.round(asked * unit));
  if (!part.accepted) return part;
  const stored = await lockBook(context, { itemIds: [itemId], from: shopDay(context).toString(), purchases: [id] });
  const entry = (await withLayers(tx, stored, [{ ...part.value, id: entryId }]))[0]!;
  const { book } = stored;
  const item = keyOf(itemId);
  book.events.set('receipt', {
    verb: 'receive',
    entries: [{ item, entry }],
    reversed: sentQuantity >= whole.quantity,
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
