import { shopDay } from '#modules/baskets/server/public.ts';
import { writeOffInvoiceEndpoint } from '#modules/invoicing/contract/payment/write-off-invoice.endpoint.ts';
import { decideWriteOff } from '#modules/invoicing/domain/payment/payment.ts';
import { command } from '#platform/server/served.ts';
import { lockInvoice } from '../invoices.store.ts';
import { readSettings } from './payment-settings.ts';
import { addPayment } from './payments.store.ts';

export const writeOffInvoice = command(writeOffInvoiceEndpoint, async (context, { id, version, reason }) => {
  const { tx } = context;
  const invoice = await lockInvoice(tx, id, version);
  const { writeOffLimit } = await readSettings(tx);
  const decided = decideWriteOff(invoice, writeOffLimit);
  if (!decided.accepted) return decided;
  const booked = await addPayment(context, {
    customerId: invoice.customerId,
    receivedOn: shopDay(context).toString(),
    method: 'write_off',
    amount: decided.value,
    payer: '',
    iban: '',
    note: reason,
    parts: [{ invoiceId: id, amount: decided.value }],
  });
  // decideWriteOff accepted all that decidePayment requires.
  if (!booked.accepted) throw new Error(booked.code);
  return booked.value;
});
