import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { addMoney, eurosOf, type Money, noMoney, subtractMoney } from '#platform/domain/money.ts';
import type { InvoiceStatus, InvoiceType } from '../invoice.ts';

/** Methods of a payment booked by hand; `offset` moves an overpayment to another invoice. */
export const enteredMethods = ['bank', 'cash', 'card', 'offset'] as const;
export const paymentMethods = [...enteredMethods, 'write_off', 'online', 'chargeback'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** An invoice as payments see it: with VAT, less what credit notes took back and what was paid. Below zero: the customer has money to come. */
export type PayableInvoice = {
  id: number;
  number: string | null;
  customerId: number;
  type: InvoiceType;
  status: InvoiceStatus;
  gross: Money;
  creditedGross: Money;
  settled: Money;
};
/** The part of a payment that settles an invoice; below zero when it pays back. */
export type PaymentPart = { invoiceId: number; amount: Money };

export type PaymentRefusal =
  | 'PAYMENT_EMPTY'
  | 'PAYMENT_INVOICE_TWICE'
  | 'INVOICE_NOT_PAYABLE'
  | 'PAYMENT_OTHER_CUSTOMER'
  | 'PAYMENT_BEYOND_OPEN'
  | 'PAYMENT_BEYOND_AMOUNT'
  | 'PAYMENT_NOT_DIVIDED';

/** The amount still to be paid of an invoice; credit notes are counted with the invoice that they correct. */
export function openAmount({ gross, creditedGross, settled }: Pick<PayableInvoice, 'gross' | 'creditedGross' | 'settled'>): Money {
  return subtractMoney(subtractMoney(gross, creditedGross), settled);
}

/** The status of an invoice with a number: paid once it was sent and nothing is open, unless it was only credited. */
export function paidStatus(
  invoice: Pick<PayableInvoice, 'gross' | 'creditedGross' | 'settled'>,
  isSent: boolean,
): 'final' | 'sent' | 'paid' {
  if (!isSent) return 'final';
  const isOnlyCredited = invoice.gross !== noMoney && invoice.settled === noMoney;
  return openAmount(invoice) === noMoney && !isOnlyCredited ? 'paid' : 'sent';
}

/**
 * Decides how an amount of a customer is divided over invoices, and answers the rest, which stays on account. A part has the sign of what is
 * open and is never more than that, so that nothing is paid twice; what is paid back must be divided completely.
 */
export function decidePayment(
  payment: { customerId: number; amount: Money; parts: readonly PaymentPart[] },
  invoices: readonly PayableInvoice[],
): Decision<Money, PaymentRefusal> {
  const { customerId, amount, parts } = payment;
  if (amount === noMoney && parts.length === 0) return refuse('PAYMENT_EMPTY', {}, 'amount');
  if (new Set(parts.map(({ invoiceId }) => invoiceId)).size < parts.length) return refuse('PAYMENT_INVOICE_TWICE', {}, 'parts');
  for (const part of parts) {
    const invoice = invoices.find(({ id }) => id === part.invoiceId);
    if (!invoice || invoice.type === 'credit_note' || invoice.status === 'concept') return refuse('INVOICE_NOT_PAYABLE', {}, 'parts');
    const number = invoice.number ?? '';
    if (invoice.customerId !== customerId) return refuse('PAYMENT_OTHER_CUSTOMER', { number }, 'parts');
    const open = openAmount(invoice);
    const isWithin = Math.sign(part.amount) === Math.sign(open) && Math.abs(part.amount) <= Math.abs(open);
    if (!isWithin || part.amount === noMoney) return refuse('PAYMENT_BEYOND_OPEN', { number, open: eurosOf(open) }, 'parts');
  }
  const divided = addMoney(...parts.map((part) => part.amount));
  const rest = subtractMoney(amount, divided);
  if (amount < noMoney && rest !== noMoney) return refuse('PAYMENT_NOT_DIVIDED', { amount: eurosOf(amount) }, 'parts');
  if (rest < noMoney) return refuse('PAYMENT_BEYOND_AMOUNT', { amount: eurosOf(amount), divided: eurosOf(divided) }, 'parts');
  return accept(rest);
}

/** Decides on using what a payment left on account: for invoices of the customer, for paying back, or both. Answers the rest. */
export function decideUseRest(
  payment: { customerId: number; rest: Money; reversed: boolean },
  use: { parts: readonly PaymentPart[]; refund: Money },
  invoices: readonly PayableInvoice[],
): Decision<Money, PaymentRefusal | 'PAYMENT_REVERSED'> {
  if (payment.reversed) return refuse('PAYMENT_REVERSED');
  if (use.parts.length === 0 && use.refund === noMoney) return refuse('PAYMENT_EMPTY', {}, 'parts');
  if (use.refund > payment.rest) {
    return refuse('PAYMENT_BEYOND_AMOUNT', { amount: eurosOf(payment.rest), divided: eurosOf(use.refund) }, 'refund');
  }
  const left = subtractMoney(payment.rest, use.refund);
  if (use.parts.length === 0) return accept(left);
  return decidePayment({ customerId: payment.customerId, amount: left, parts: use.parts }, invoices);
}

/** Decides on writing off what is open of an invoice, up to the shop's limit either way. Answers the amount. */
export function decideWriteOff(
  invoice: PayableInvoice,
  limit: Money,
): Decision<Money, 'INVOICE_NOT_PAYABLE' | 'INVOICE_SETTLED' | 'WRITE_OFF_TOO_MUCH'> {
  if (invoice.type === 'credit_note' || invoice.status === 'concept') return refuse('INVOICE_NOT_PAYABLE');
  const open = openAmount(invoice);
  if (open === noMoney) return refuse('INVOICE_SETTLED', { number: invoice.number ?? '' });
  if (Math.abs(open) > limit) return refuse('WRITE_OFF_TOO_MUCH', { open: eurosOf(open), limit: eurosOf(limit) });
  return accept(open);
}
