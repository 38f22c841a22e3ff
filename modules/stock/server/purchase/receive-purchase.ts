import { sql } from 'drizzle-orm';
import { receivePurchaseEndpoint } from '#modules/stock/contract/purchase/receive-purchase.endpoint.ts';
import { openOf } from '#modules/stock/domain/book/book.ts';
import { decideEvent } from '#modules/stock/domain/events/decide-event.ts';
import { decidePlacing } from '#modules/stock/domain/location/goods-kind.ts';
import { bestBeforeOf } from '#modules/stock/domain/material/best-before.ts';
import { decideLotCode } from '#modules/stock/domain/material/material.ts';
import { showQuantity } from '#modules/stock/domain/numbers/amounts.ts';
import { weightDifference } from '#modules/stock/domain/purchasing/weight-difference.ts';
import { actMoment } from '#modules/stock/server/book/act-moment.ts';
import { nextLotCode, placingOf } from '#modules/stock/server/book/items.ts';
import { keyOf, lockBook } from '#modules/stock/server/book/load-book.ts';
import { localMoment } from '#modules/stock/server/book/local-moment.ts';
import { saveBook } from '#modules/stock/server/book/save-book.ts';
import { readOverload } from '#modules/stock/server/location/overload.ts';
import { certificateOf } from '#modules/stock/server/material/item-of-paper.ts';
import { recordMovement } from '#modules/stock/server/stock-movements.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { lockPurchase, raiseVersion, readPurchaseLines } from './purchases.store.ts';

type Refusal = 'PO_UNKNOWN' | 'PO_CLOSED' | 'OVER_DELIVERY' | 'STOCK_QUANTITY_INVALID' | 'PERIOD_CLOSED' | 'BEFORE_COUNT';

export const receivePurchase = command(receivePurchaseEndpoint, async (context, { id, line: number, location, packingSlip, ...input }) => {
  const { tx } = context;
  const purchase = await lockPurchase(tx, id);
  const line = (await readPurchaseLines(tx, id)).find((one) => one.line === number);
  if (!line) throw notFound();
  const { itemId } = line;
  const place = decidePlacing(await placingOf(tx, location, itemId), 'location');
  if (!place.accepted) return place;
  const { acted, on } = await actMoment(context, input.at);
  const stored = await lockBook(context, { itemIds: [itemId], locations: [location], from: on, purchases: [id] });
  const stock = stored.book.stock.get(keyOf(itemId))!;
  const free = decideLotCode(input.lot, input.lot !== '' && stock.lots.has(input.lot));
  if (!free.accepted) return free;
  const lot = input.lot || (await nextLotCode(tx));
  const { quantity, unit, weighedKg, complete } = input;
  const bestBefore = bestBeforeOf(stock.item, on, input.bestBefore);
  const before = stock.quantity;
  const decided = decideEvent<Refusal>(stored.book, localMoment(context), {
    ...{ do: 'receive', po: keyOf(id), line: number, lot, location, quantity, complete, type: 10, on },
    certificate: input.certificate ?? (await certificateOf(tx, itemId)),
    ...(unit !== undefined && { unit }),
    ...(bestBefore !== undefined && { bestBefore }),
    ...(weighedKg !== undefined && { weighedKg }),
  });
  if (!decided.accepted) return decided;
  const received = stock.quantity - before;
  const differs = weighedKg === undefined ? null : weightDifference(stored.book, stock.item, received, weighedKg);
  const reason = [packingSlip, weighedKg === undefined ? '' : `${weighedKg} kg`].filter(Boolean).join(' · ');
  await saveBook(acted, stored, { reason, purchaseLineId: line.id });
  await raiseVersion(tx, purchase);
  const about = { type: 10, quantity: showQuantity(received), location, reason };
  const item = await tx.row<{ articleId: number | null }>(sql`SELECT article_id AS "articleId" FROM stock_items WHERE id = ${itemId}`);
  await recordMovement(context, stored, { itemId, articleId: item!.articleId }, about);
  await tx.record({
    fact: 'stock.purchase_received',
    refs: { purchase: id, supplier: purchase.supplierId, stock_item: itemId },
    data: { number: purchase.number, lot, quantity: about.quantity, location },
  });
  const booked = stored.book.purchases.get(keyOf(id))!.find((one) => one.line === number)!;
  return { id, lot, received: about.quantity, open: showQuantity(openOf(booked)), differs, overload: await readOverload(tx, location) };
});
