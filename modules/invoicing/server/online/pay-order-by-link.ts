import { eq, sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import { payOrderByLinkEndpoint } from '#modules/invoicing/contract/online/pay-order-by-link.endpoint.ts';
import { readOrderByLinkEndpoint } from '#modules/invoicing/contract/online/read-order-by-link.endpoint.ts';
import { isEnded } from '#modules/invoicing/domain/online/online-payment.ts';
import { notFound } from '#platform/server/errors.ts';
import { command, type QueryContext, query } from '#platform/server/served.ts';
import { onlinePayments } from './online.tables.ts';
import { payOrderAgain } from './pay-again.ts';

/** The online payments of the order that the caller's link opens, the latest one first. */
async function paymentsOfLink({ tx, actor }: Pick<QueryContext, 'tx' | 'actor'>) {
  const tried = await tx.db.select().from(onlinePayments).where(eq(onlinePayments.basketId, actor.token!.subjectId));
  const [last, ...before] = tried.toSorted((one, other) => other.id - one.id);
  if (!last) throw notFound();
  return { last, paid: [last, ...before].find(({ status }) => status === 'paid') };
}

export const readOrderByLink = query(readOrderByLinkEndpoint, (context) =>
  context.tx.asStaff(async () => {
    const { last, paid } = await paymentsOfLink(context);
    const order = await context.tx.row<{ number: string; description: string; status: string; uiId: number }>(sql`
      SELECT b.number, b.description, b.status, u.ui_id AS "uiId" FROM ${basketsTables.baskets} b
      JOIN ${identityTables.businessUnits} u ON u.id = b.business_unit_id WHERE b.id = ${last.basketId}`);
    const { number, description, status, uiId } = order!;
    const { status: paying, amount, checkoutUrl } = paid ?? last;
    const ended = ['quote_canceled', 'order_canceled'].includes(status);
    return {
      ...{ number, description, amount, uiId, status: paying, ended },
      checkoutUrl: isEnded(paying) || ended ? '' : checkoutUrl,
      canPayAgain: isEnded(paying) && paid === undefined && !ended,
    };
  }),
);

export const payOrderByLink = command(payOrderByLinkEndpoint, (context) =>
  context.tx.asStaff(async () => {
    const { last } = await paymentsOfLink(context);
    return payOrderAgain(context, { ...last, basketId: context.actor.token!.subjectId, byLink: true });
  }),
);
