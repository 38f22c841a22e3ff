import { eq } from 'drizzle-orm';
import { basketMoved } from '#modules/baskets/domain/facts.ts';
import { isEndedUnpaid } from '#modules/invoicing/domain/online/unpaid-order.ts';
import { shopOrderedItems } from '#modules/webrequests/server/webrequests.tables.ts';
import { subscribe } from '#platform/server/facts.ts';
import { returnItems } from './shop-orders.store.ts';

/** Returns the products of an order that ended before it was paid to those that its contact keeps. */
export const returnUnpaidItems = subscribe(basketMoved.quote_canceled, ({ tx, now }, { refs, data }) =>
  tx.asStaff(async () => {
    if (!isEndedUnpaid(data.reason)) return;
    const [ordered] = await tx.db.delete(shopOrderedItems).where(eq(shopOrderedItems.basketId, refs.basket)).returning();
    if (ordered) await returnItems(tx, now, ordered);
  }),
);
