import { sql } from 'drizzle-orm';
import { basketsTables, shopDay } from '#modules/baskets/server/public.ts';
import { bookPaymentEndpoint } from '#modules/invoicing/contract/payment/book-payment.endpoint.ts';
import { decideBankLine, decideReceivedOn } from '#modules/invoicing/domain/payment/bank-line.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { addPayment, lockBankLine, saveBankLine } from './payments.store.ts';

export const bookPayment = command(bookPaymentEndpoint, async (context, { bankLine, orderId, ...payment }) => {
  const { tx } = context;
  const asked = { ...payment, basketId: orderId };
  if (!(await tx.row(sql`SELECT 1 FROM ${relationsTables.customers} WHERE id = ${asked.customerId}`))) throw notFound();
  if (orderId !== undefined && !(await paysOrder(tx, asked.customerId, orderId))) throw notFound();
  if (!bankLine) {
    const day = decideReceivedOn(asked.receivedOn, shopDay(context).toString());
    if (!day.accepted) return day;
    const booked = await addPayment(context, { ...asked, payer: '', iban: '' });
    return booked.accepted ? booked.value : booked;
  }
  const line = await lockBankLine(tx, bankLine.id, bankLine.version);
  const decided = decideBankLine(line.status);
  if (!decided.accepted) return decided;
  const { amount, bookedOn: receivedOn, name: payer, iban } = line;
  const booked = await addPayment(context, { ...asked, amount, receivedOn, payer, iban, method: 'bank' });
  if (!booked.accepted) return booked;
  await saveBankLine(tx, line, { status: 'booked', paymentId: booked.value.id });
  return booked.value;
});

const paysOrder = (tx: ReadTx, customerId: number, orderId: number) =>
  tx.row(sql`SELECT 1 FROM ${basketsTables.baskets} WHERE id = ${orderId} AND coalesce(payer_customer_id, customer_id) = ${customerId}`);
