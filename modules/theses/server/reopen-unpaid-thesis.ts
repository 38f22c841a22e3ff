import { sql } from 'drizzle-orm';
import { basketMoved } from '#modules/baskets/domain/facts.ts';
import { isEndedWait } from '#modules/baskets/domain/order/colleague-hold.ts';
import { isEndedUnpaid } from '#modules/invoicing/domain/online/unpaid-order.ts';
import { returnEarlyFiles } from '#modules/prepress/server/public.ts';
import { subscribe } from '#platform/server/facts.ts';

/** Makes the thesis of an order that ended before it was paid, or while it waited for a colleague, the open draft again, unless its contact began another one. */
export const reopenUnpaidThesis = subscribe(basketMoved.quote_canceled, ({ tx }, { refs, data }) =>
  tx.asStaff(async () => {
    if (!isEndedUnpaid(data.reason) && !isEndedWait(data.reason)) return;
    const [reopened] = await tx.rows(sql`
      UPDATE thesis_drafts d SET ordered_at = NULL, basket_id = NULL, days = NULL, step = 'order', version = version + 1
      WHERE basket_id = ${refs.basket} AND NOT EXISTS (
        SELECT FROM thesis_drafts o WHERE o.contact_id = d.contact_id AND o.ordered_at IS NULL) RETURNING id`);
    if (reopened) await returnEarlyFiles(tx, refs.basket);
  }),
);
