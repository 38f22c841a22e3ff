import { sql } from 'drizzle-orm';
import { basketsTables, shopDay } from '#modules/baskets/server/public.ts';
import { bookPaymentEndpoint } from '#modules/invoicing/contract/payment/book-payment.endpoint.ts';
import { decideBankLine, decideReceivedOn } from '#modules/invoicing/domain/payment/bank-line.ts';
import { decidePrepayOrder } from '#modules/invoicing/domain/payment/match-order.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { confirmWhenPaid } from '../online/online-payments.store.ts';
import { addPayment, lockBankLine, lockPayable, saveBankLine } from './payments.store.ts';
import { lockPrepayable } from './prepayable-orders.ts';

export const bookPayment = command(bookPaymentEndpoint, async (context, { bankLine, orderId, ...payment }) => {
  const { tx } = context;
  const asked = { ...payment, basketId: orderId };
  if (!(await tx.row(sql`SELECT 1 FROM ${relationsTables.customers} WHERE id = ${asked.customerId}`))) throw notFound();
  if (orderId !== undefined) {
    const order = await payableOrder(tx, asked.customerId, orderId);
    if (!order) throw notFound();
    // Invoices before orders, as where an invoice becomes final.
    await lockPayable(tx, payment.parts);
    const prepaid = decidePrepayOrder(order.number, (await lockPrepayable(tx, [orderId])).has(orderId));
    if (!prepaid.accepted) return prepaid;
  }
  if (!bankLine) {
    const day = decideReceivedOn(asked.receivedOn, shopDay(context).toString());
    if (!day.accepted) return day;
    const booked = await addPayment(context, { ...asked, payer: '', iban: '' });
    if (!booked.accepted) return booked;
    if (orderId !== undefined) await confirmWhenPaid(tx, orderId);
    return booked.value;
  }
  const line = await lockBankLine(tx, bankLine.id, bankLine.version);
  const decided = decideBankLine(line.status);
  if (!decided.accepted) return decided;
  const { amount, bookedOn: receivedOn, name: payer, iban } = line;
  const booked = await addPayment(context, { ...asked, amount, receivedOn, payer, iban, method: 'bank' });
  if (!booked.accepted) return booked;
  await saveBankLine(tx, line, { status: 'booked', paymentId: booked.value.id });
  if (orderId !== undefined) await confirmWhenPaid(tx, orderId);
  return booked.value;
});

const payableOrder = (tx: ReadTx, customerId: number, orderId: number) =>
  tx.row<{ number: string }>(
    sql`SELECT number FROM ${basketsTables.baskets} WHERE id = ${orderId} AND coalesce(payer_customer_id, customer_id) = ${customerId}`,
  );
