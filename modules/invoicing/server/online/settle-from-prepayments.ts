import { type SQL, sql } from 'drizzle-orm';
import { partOf } from '#modules/invoicing/domain/online/online-payment.ts';
import { addMoney, eurosOf, type Money, subtractMoney } from '#platform/domain/money.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { lockPayable, savePayment, settleInvoices } from '../payment/payments.store.ts';
import { payments } from '../payment/payments.tables.ts';

/** Payments that came in for these orders before they had an invoice, online or by bank, and of which something is on account. */
const prepaid = (basketIds: readonly number[], customerId: number): SQL => sql`
  (${payments.basketId} = ANY(${sql.param([...basketIds])})
    OR ${payments.id} IN (SELECT o.payment_id FROM online_payments o WHERE o.basket_id = ANY(${sql.param([...basketIds])})))
  AND ${payments.customerId} = ${customerId} AND ${payments.rest} > 0 AND ${payments.reversedAt} IS NULL`;

/** Locks the payments for these orders that are on account, at most `gross`, so that the invoice that names them gets them. */
export async function lockPrepaid(
  context: CommandContext,
  { customerId, gross }: { customerId: number; gross: Money },
  basketIds: readonly number[],
): Promise<Money> {
  const found = await context.tx.db.select().from(payments).where(prepaid(basketIds, customerId)).orderBy(payments.id).for('update');
  const sum = addMoney(...found.map(({ rest }) => rest));
  return sum < gross ? sum : gross;
}

/** Settles a new invoice with earlier payments for its orders; returns whether there were any. */
export async function settleFromPrepayments(
  context: CommandContext,
  invoice: { id: number; customerId: number },
  basketIds: readonly number[],
): Promise<boolean> {
  const { tx } = context;
  const found = await tx.db.select().from(payments).where(prepaid(basketIds, invoice.customerId)).orderBy(payments.id).for('update');
  for (const payment of found) {
    const [locked] = await lockPayable(tx, [{ invoiceId: invoice.id, amount: payment.rest }]);
    const parts = partOf(payment.rest, locked);
    if (parts.length === 0) break;
    const used: Money = addMoney(...parts.map(({ amount }) => amount));
    const rest = subtractMoney(payment.rest, used);
    await savePayment(tx, payment, { rest });
    const refs = { payment: payment.id, customer: payment.customerId };
    await tx.record({ fact: 'payment.rest_used', refs, data: { refund: 0, rest: eurosOf(rest) } });
    await settleInvoices(context, payment.id, parts, [locked!]);
  }
  return found.length > 0;
}
