import { sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { cancelPurchaseEndpoint } from '#modules/stock/contract/purchase/cancel-purchase.endpoint.ts';
import { decideEvent } from '#modules/stock/domain/events/decide-event.ts';
import { keyOf, lockBook } from '#modules/stock/server/book/load-book.ts';
import { localMoment } from '#modules/stock/server/book/local-moment.ts';
import { saveBook } from '#modules/stock/server/book/save-book.ts';
import { command } from '#platform/server/served.ts';
import { lockPurchase, raiseVersion, readPurchaseLines } from './purchases.store.ts';
import { mailSupplier, readRecipient } from './supplier-mail.ts';

type Refusal = 'PO_CLOSED' | 'PO_UNKNOWN';

export const cancelPurchase = command(cancelPurchaseEndpoint, async (context, { id, version, line, reason }) => {
  const { tx } = context;
  const purchase = await lockPurchase(tx, id, version);
  if (purchase.status === 'draft') await tx.rows(sql`UPDATE stock_purchases SET status = 'canceled' WHERE id = ${id}`);
  else {
    const lines = await readPurchaseLines(tx, id);
    const itemIds = lines.map(({ itemId }) => itemId);
    const stored = await lockBook(context, { itemIds, from: shopDay(context).toString(), purchases: [id] });
    const decided = decideEvent<Refusal>(stored.book, localMoment(context), {
      ...{ do: 'cancelOrder', po: keyOf(id) },
      ...(line !== undefined && { line }),
    });
    if (!decided.accepted) return decided;
    await saveBook(context, stored);
    const recipient = await readRecipient(tx, purchase.supplierId);
    if (recipient.email !== '') await mailSupplier(context, 'canceled', { ...purchase, recipient, reason });
  }
  const next = await raiseVersion(tx, purchase);
  await tx.record({
    fact: 'stock.purchase_canceled',
    refs: { purchase: id, supplier: purchase.supplierId },
    data: { number: purchase.number, supplier: purchase.supplier, line: line ?? 0, reason },
  });
  return { id, version: next };
});
