import { z } from 'zod';
import { refundStatuses } from '#modules/invoicing/domain/online/online-payment.ts';
import { enteredMethods, paymentMethods } from '#modules/invoicing/domain/payment/payment.ts';
import { enteredMoney, id, money } from '#platform/contract/shapes.ts';

const count = z.number().int();
const cents = enteredMoney.refine((amount) => amount % 100 === 0);

/** A part of a payment as a person enters it: an invoice and an amount in cents with VAT. */
export const enteredParts = z.array(z.object({ invoiceId: id, amount: cents })).max(200);
export const enteredCents = cents;
export const enteredMethod = z.enum(enteredMethods);

export const paymentState = z.object({ id: count, version: count, rest: money });

export const paymentRow = paymentState.extend({
  customerId: count,
  customer: z.string(),
  receivedOn: z.string(),
  method: z.enum(paymentMethods),
  amount: money,
  payer: z.string(),
  /** The numbers of the invoices it settles. */
  invoices: z.string(),
  reversedAt: z.string().nullable(),
  /** The amount that went back besides `refunded`: by the customer's bank, from an invoice over the provider, by a reversal of the rest, to another customer. */
  takenBack: money,
});
export type PaymentRow = z.infer<typeof paymentRow>;

export const paymentDetail = paymentRow.extend({
  refunded: money,
  /** The part of `refunded` that was paid back by bank or in cash. */
  refundedByHand: money,
  /** Whether it is a refund that the provider carried out. */
  isOnlineRefund: z.boolean(),
  iban: z.string(),
  note: z.string(),
  bookedAt: z.string(),
  bookedBy: z.string(),
  reversedBy: z.string().nullable(),
  reversedReason: z.string(),
  parts: z.array(z.object({ invoiceId: count, number: z.string(), amount: money })),
  /** Refunds over the payment provider. */
  refundsOnline: z.array(z.object({ id, amount: money, status: z.enum(refundStatuses), trouble: z.string() })),
});
export type PaymentDetail = z.infer<typeof paymentDetail>;

/** An invoice of which something is open, or below zero what the customer has to come. */
export const openInvoice = z.object({
  id: count,
  version: count,
  number: z.string(),
  issuedOn: z.string(),
  dueOn: z.string(),
  daysLate: count,
  gross: money,
  open: money,
});
export type OpenInvoice = z.infer<typeof openInvoice>;

/** The debt of a customer by age in days after the due day, and its amount on account. */
export const openItemsRow = z.object({
  customerId: count,
  customer: z.string(),
  notDue: money,
  late30: money,
  late60: money,
  late90: money,
  later: money,
  onAccount: money,
  total: money,
});
export type OpenItemsRow = z.infer<typeof openItemsRow>;
