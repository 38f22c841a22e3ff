import { desc, eq, sql } from 'drizzle-orm';
import { canceledLineStatuses } from '#modules/baskets/domain/basket/statuses.ts';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import { payOrderByLinkEndpoint } from '#modules/invoicing/contract/online/pay-order-by-link.endpoint.ts';
import { readOrderByLinkEndpoint } from '#modules/invoicing/contract/online/read-order-by-link.endpoint.ts';
import { isEnded } from '#modules/invoicing/domain/online/online-payment.ts';
import { notFound } from '#platform/server/errors.ts';
import { command, type QueryContext, query } from '#platform/server/served.ts';
import { readOpenDay } from './choose-order-day.ts';
import { onlinePayments } from './online.tables.ts';
import { decidePayable, payOrderAgain } from './pay-again.ts';

/** The online payments of the order that the caller's link opens, the latest one first. */
async function paymentsOfLink({ tx, actor }: Pick<QueryContext, 'tx' | 'actor'>) {
  const payments = await tx.db
    .select()
    .from(onlinePayments)
    .where(eq(onlinePayments.basketId, actor.token!.subjectId))
    .orderBy(desc(onlinePayments.id));
  const last = payments[0];
  if (!last) throw notFound();
  return { last, paid: payments.find(({ status, chargedBack, amount }) => status === 'paid' && chargedBack < amount) };
}

export const readOrderByLink = query(readOrderByLinkEndpoint, (context) =>
  context.tx.asStaff(async () => {
    const { last, paid } = await paymentsOfLink(context);
    const order = await context.tx.row<{ number: string; description: string; status: string; uiId: number; unitId: number }>(sql`
      SELECT b.number, b.business_unit_id AS "unitId", b.description, b.status, u.ui_id AS "uiId" FROM ${basketsTables.baskets} b
      JOIN ${identityTables.businessUnits} u ON u.id = b.business_unit_id WHERE b.id = ${last.basketId}`);
    const { number, description, status, uiId, unitId } = order!;
    const { status: paymentStatus, amount, checkoutUrl, chargedBack } = paid ?? last;
    const isCanceled = canceledLineStatuses.some((canceled) => canceled === status);
    const basket = { id: last.basketId!, status, businessUnitId: unitId };
    const open = isEnded(paymentStatus) ? await readOpenDay(context, basket) : undefined;
    const payable = await decidePayable(context, basket);
    return {
      goneDay: open ?? null,
      ...{ number, description, amount, uiId, status: paymentStatus, isCanceled },
      chargedBack: chargedBack >= amount,
      checkoutUrl: isEnded(paymentStatus) || isCanceled ? '' : checkoutUrl,
      canPayAgain: isEnded(paymentStatus) && payable.accepted,
    };
  }),
);

export const payOrderByLink = command(payOrderByLinkEndpoint, (context) =>
  context.tx.asStaff(async () => {
    const { last } = await paymentsOfLink(context);
    return payOrderAgain(context, { ...last, basketId: context.actor.token!.subjectId, byLink: true });
  }),
);
