import type { Chance } from '#demo/chance.ts';
import { bookPaymentEndpoint } from '#modules/invoicing/contract/payment/book-payment.endpoint.ts';
import { reversePaymentEndpoint } from '#modules/invoicing/contract/payment/reverse-payment.endpoint.ts';
import { undoPayBackEndpoint } from '#modules/invoicing/contract/payment/undo-pay-back.endpoint.ts';
import { usePaymentRestEndpoint } from '#modules/invoicing/contract/payment/use-payment-rest.endpoint.ts';
import { writeOffInvoiceEndpoint } from '#modules/invoicing/contract/payment/write-off-invoice.endpoint.ts';
import { enteredMethods } from '#modules/invoicing/domain/payment/payment.ts';
import { addMoney, type Money, moneyFromEuros, noMoney, roundToCents } from '#platform/domain/money.ts';
import { command, type Found, placeOf, type Step, seen, times } from './walk-attempt.ts';

/** Acts of bookkeepers on what a customer pays: payments by hand, in full, in part and too much, reversed, used, paid back, not paid back after all and written off. */
export const paymentSteps: readonly Step[] = [
  ...times(3, (basket, luck, shop) => {
    const invoice = somePayable(basket, luck);
    if (!invoice) return undefined;
    const part = luck.of([invoice.open, invoice.open, roundToCents((invoice.open / 2) as Money)]);
    const amount = luck.of([part, part, addMoney(part, moneyFromEuros(10)), noMoney]);
    const parts = part === noMoney || luck.next() < 0.1 ? [] : [{ invoiceId: invoice.id, amount: part }];
    return command(bookPaymentEndpoint, {
      customerId: invoice.customerId,
      receivedOn: placeOf(basket, shop).today,
      method: luck.of(enteredMethods),
      amount,
      parts,
    });
  }),
  ({ payments }, luck) => {
    const payment = payments.length === 0 || luck.next() < 0.6 ? undefined : luck.of(payments);
    return payment && command(reversePaymentEndpoint, { id: payment.id, version: seen(payment, luck), reason: 'Verkeerde klant' });
  },
  ...times(2, (basket, luck) => {
    const payment = basket.payments.find(({ rest }) => rest > 0);
    if (!payment) return undefined;
    const at = { id: payment.id, version: seen(payment, luck) };
    const invoice = somePayable(basket, luck);
    if (!invoice || luck.next() < 0.5) return command(usePaymentRestEndpoint, { ...at, parts: [], refund: payment.rest });
    const amount = Math.min(payment.rest, invoice.open) as Money;
    return command(usePaymentRestEndpoint, { ...at, parts: [{ invoiceId: invoice.id, amount }], refund: noMoney });
  }),
  ({ payments }, luck) => {
    const payment = payments.length === 0 ? undefined : luck.of(payments);
    return payment && command(undoPayBackEndpoint, { id: payment.id, version: seen(payment, luck) });
  },
  (basket, luck) => {
    const invoice = luck.next() < 0.5 ? somePayable(basket, luck) : undefined;
    return invoice && command(writeOffInvoiceEndpoint, { id: invoice.id, version: seen(invoice, luck), reason: 'Te klein om te innen' });
  },
];

const somePayable = ({ payable }: Found, luck: Chance) => (payable.length === 0 ? undefined : luck.of(payable));
