import { eq, sql } from 'drizzle-orm';
import { readMyOnlinePaymentEndpoint } from '#modules/invoicing/contract/online/my-online-payment.endpoints.ts';
import { isEnded } from '#modules/invoicing/domain/online/online-payment.ts';
import { notFound } from '#platform/server/errors.ts';
import { liveScopes } from '#platform/server/live/live-scope.ts';
import { query } from '#platform/server/served.ts';
import { onlinePayments } from './online.tables.ts';

/** Row-level security limits the rows to the caller's own. */
export const readMyOnlinePayment = query(readMyOnlinePaymentEndpoint, async ({ tx, actor }, { id: asked }) => {
  const [own] = await tx.db.select().from(onlinePayments).where(eq(onlinePayments.id, asked));
  if (actor.internal || !own) throw notFound();
  const { id, status, amount, description, checkoutUrl, basketId, invoiceId } = own;
  const ended = isEnded(status);
  const paid = await tx.row(sql`
    SELECT 1 FROM online_payments WHERE (basket_id = ${basketId} OR invoice_id = ${invoiceId}) AND id > ${id} AND status = 'paid'`);
  return {
    ...{ id, status, amount, description },
    checkoutUrl: ended ? '' : checkoutUrl,
    isOrder: basketId !== null,
    canPayAgain: ended && status !== 'paid' && !paid,
  };
});

/** Tells a customer's browser that its payment changed. */
export const onlinePaymentLiveScope = liveScopes.entry({
  kind: 'onlinePayment',
  async visible(tx, ids) {
    const seen = await tx.rows<{ id: number }>(sql`SELECT id FROM online_payments WHERE id = ANY(${sql.param([...ids])})`);
    return seen.map(({ id }) => id);
  },
});
