import { and, eq, ne, sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { listMyUnpaidOrdersEndpoint, readMyOnlinePaymentEndpoint } from '#modules/invoicing/contract/online/my-online-payment.endpoints.ts';
import { isEnded, type OnlineStatus } from '#modules/invoicing/domain/online/online-payment.ts';
import { decideCancelUnpaid } from '#modules/invoicing/domain/online/unpaid-order.ts';
import { mayPay } from '#modules/relations/server/public.ts';
import { type Money, noMoney } from '#platform/domain/money.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { liveScopes } from '#platform/server/live/live-scope.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import { readOpenDay } from './choose-order-day.ts';
import { onlinePayments, onlineRefunds } from './online.tables.ts';
import { isPaidByBank, paidFirstOrders } from './online-payments.store.ts';
import { decidePayable } from './pay-again.ts';

/** Row-level security limits the rows to the caller's own. */
export const readMyOnlinePayment = query(readMyOnlinePaymentEndpoint, async (context, { id: asked }) => {
  const { tx, actor } = context;
  const [own] = await tx.db.select().from(onlinePayments).where(eq(onlinePayments.id, asked));
  if (actor.internal || !own) throw notFound();
  const { id, status, amount, description, checkoutUrl, basketId, invoiceId } = own;
  const ended = isEnded(status);
  const chargedBack = own.chargedBack >= amount;
  const paid = await tx.row(sql`
    SELECT 1 FROM online_payments WHERE (basket_id = ${basketId} OR invoice_id = ${invoiceId}) AND id > ${id} AND status = 'paid' AND charged_back < amount`);
  const order = basketId === null ? undefined : await unpaidOrderOf(tx, basketId);
  const isPayable = order === undefined || (await tx.asStaff(() => decidePayable(context, order))).accepted;
  return {
    ...{ id, status, amount, description },
    checkoutUrl: ended ? '' : checkoutUrl,
    isOrder: basketId !== null,
    chargedBack: chargedBack && paid === undefined,
    canPayAgain: ended && (status !== 'paid' || (chargedBack && basketId !== null)) && paid === undefined && isPayable,
    returned: status === 'paid' && order?.status === 'quote_canceled' ? await tx.asStaff(() => returnedOf(tx, id)) : noMoney,
    goneDay: order === undefined || !ended ? null : await tx.asStaff(() => goneDayOf(context, order)),
    canCancel:
      order !== undefined &&
      mayPay(actor) &&
      decideCancelUnpaid({ ...order, byBank: await tx.asStaff(() => isPaidByBank(tx, order.id)) }).accepted,
  };
});

/** Refunds are in a table that only the staff role reads. */
async function returnedOf(tx: ReadTx, id: number): Promise<Money> {
  const [found] = await tx.db
    .select({ amount: sql<Money>`coalesce(sum(${onlineRefunds.amount}), 0)::float8` })
    .from(onlineRefunds)
    .where(and(eq(onlineRefunds.onlinePaymentId, id), ne(onlineRefunds.status, 'failed')));
  return found!.amount;
}

type UnpaidOrder = { id: number; businessUnitId: number; status: string; payments: OnlineStatus[] };

const goneDayOf = async (context: QueryContext, order: UnpaidOrder) => (await readOpenDay(context, order)) ?? null;

const unpaidOrderOf = (tx: ReadTx, basketId: number) =>
  tx.row<UnpaidOrder>(sql`
    SELECT b.id, b.business_unit_id AS "businessUnitId", b.status, array_agg(o.status) AS payments FROM ${basketsTables.baskets} b JOIN online_payments o ON o.basket_id = b.id
    WHERE b.id = ${basketId} GROUP BY b.id, b.business_unit_id, b.status`);

export const listMyUnpaidOrders = query(listMyUnpaidOrdersEndpoint, async ({ tx, actor }) => {
  if (actor.internal || !mayPay(actor)) return { rows: [] };
  const rows = await tx.rows<{ id: number; basketId: number; number: string; description: string; amount: Money }>(sql`
    SELECT max(o.id) AS id, b.id AS "basketId", b.number, b.description, max(o.amount) AS amount
    FROM online_payments o JOIN ${basketsTables.baskets} b ON b.id = o.basket_id
    WHERE b.status NOT IN ('quote_canceled', 'order_canceled') AND b.invoice_status = 'not_invoiced'
    GROUP BY b.id, b.number, b.description HAVING bool_and(o.status <> 'paid' OR o.charged_back >= o.amount) ORDER BY 1 DESC LIMIT 20`);
  const ids = rows.map(({ basketId }) => basketId);
  const paid = new Set(await tx.asStaff(() => paidFirstOrders(tx, ids)));
  return { rows: rows.filter(({ basketId }) => !paid.has(basketId)).map(({ basketId: _, ...row }) => row) };
});

/** Tells a customer's browser that its payment changed. */
export const onlinePaymentLiveScope = liveScopes.entry({
  kind: 'onlinePayment',
  async visible(tx, ids) {
    const seen = await tx.rows<{ id: number }>(sql`SELECT id FROM online_payments WHERE id = ANY(${sql.param([...ids])})`);
    return seen.map(({ id }) => id);
  },
});
