import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { addMoney, eurosOf, type Money, noMoney, subtractMoney } from '#platform/domain/money.ts';
import type { InvoiceStatus, InvoiceType } from '../invoice.ts';
import { openAmount, type PayableInvoice, type PaymentPart } from '../payment/payment.ts';
import { leftOf, type RefundSources, type StandingPayment } from '../payment/reverse-payment.ts';

/** `starting`: the provider is not asked yet. The others are the provider's own. */
export const onlineStatuses = ['starting', 'open', 'pending', 'authorized', 'paid', 'failed', 'canceled', 'expired'] as const;
export type OnlineStatus = (typeof onlineStatuses)[number];

/** Statuses of a payment that may still be paid: no second one is begun beside it. */
export const runningStatuses = ['starting', 'open', 'pending', 'authorized'] as const satisfies readonly OnlineStatus[];

/** Whether the provider has said the last about a payment. */
export function isEnded(status: OnlineStatus): boolean {
  return !(runningStatuses as readonly OnlineStatus[]).includes(status);
}

/** Whether a contact may pay online for the customer; refuses PAYMENT_BY_COLLEAGUE. */
export const decideMayPay = (mayPay: boolean): Decision<undefined, 'PAYMENT_BY_COLLEAGUE'> =>
  mayPay ? accept() : refuse('PAYMENT_BY_COLLEAGUE');

/** Decides on paying an invoice online. Answers what is open of it, which is the amount. */
export function decidePayInvoice(
  invoice: Pick<PayableInvoice, 'gross' | 'creditedGross' | 'settled' | 'number'> & { type: InvoiceType; status: InvoiceStatus },
): Decision<Money, 'INVOICE_NOT_PAYABLE' | 'INVOICE_SETTLED'> {
  if (invoice.type === 'credit_note' || invoice.status === 'concept') return refuse('INVOICE_NOT_PAYABLE');
  const open = openAmount(invoice);
  return open > noMoney ? accept(open) : refuse('INVOICE_SETTLED', { number: invoice.number ?? '' });
}

/** The part of what came in that settles the invoice: no more than is open by now. The rest stays on account. */
export function partOf(amount: Money, invoice: PayableInvoice | undefined): PaymentPart[] {
  const open = invoice ? openAmount(invoice) : noMoney;
  return invoice && open > noMoney ? [{ invoiceId: invoice.id, amount: lower(amount, open) }] : [];
}

/** `uncertain`: the provider never answered, so that a person has to look there. */
export const refundStatuses = ['starting', 'running', 'refunded', 'failed', 'uncertain'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** Decides on paying an amount back over the provider: never more than did not go back yet, and nothing that an invoice still needs. */
export function decideRefund(
  payment: Pick<StandingPayment, 'amount' | 'rest' | 'refunded' | 'takenBack' | 'reversed'>,
  invoices: readonly PayableInvoice[],
  asked: Money,
): Decision<RefundSources, 'PAYMENT_REVERSED' | 'PAYMENT_EMPTY' | 'REFUND_TOO_MUCH'> {
  if (payment.reversed) return refuse('PAYMENT_REVERSED');
  if (asked <= noMoney) return refuse('PAYMENT_EMPTY', {}, 'amount');
  const tooMuch = invoices
    .map((invoice) => ({ invoiceId: invoice.id, amount: openAmount(invoice) }))
    .filter(({ amount }) => amount < noMoney);
  const available = subtractMoney(payment.rest, addMoney(...tooMuch.map(({ amount }) => amount)));
  const most = lower(available, leftOf(payment));
  if (asked > most) return refuse('REFUND_TOO_MUCH', { most: eurosOf(most) }, 'amount');
  const fromRest = lower(asked, payment.rest);
  let left = subtractMoney(asked, fromRest);
  const parts: PaymentPart[] = [];
  for (const { invoiceId, amount } of tooMuch) {
    const taken = lower(left, subtractMoney(noMoney, amount));
    if (taken > noMoney) parts.push({ invoiceId, amount: subtractMoney(noMoney, taken) });
    left = subtractMoney(left, taken);
  }
  return accept({ fromRest, parts });
}

/** Decides on saying by hand how a refund ended: only of one that the provider never answered. */
export function decideSettleRefund(status: RefundStatus): Decision<undefined, 'REFUND_NOT_UNCERTAIN'> {
  return status === 'uncertain' ? accept() : refuse('REFUND_NOT_UNCERTAIN');
}

const lower = (one: Money, other: Money): Money => (one < other ? one : other);

const minute = 60;
const waits = [minute / 2, minute, 2 * minute, 5 * minute, 15 * minute, 60 * minute, 6 * 60 * minute, 24 * 60 * minute];

/** Seconds until the provider is asked again by itself, in case its message does not arrive; undefined after the last time. */
export function nextCheckAfter(checks: number): number | undefined {
  return waits[checks];
}

/** Decides on paying an order again whose payment did not succeed. */
export function decidePayAgain(order: {
  status: string;
  paid: boolean;
  invoiced: boolean;
}): Decision<undefined, 'PAYMENT_DONE' | 'ORDER_ENDED'> {
  if (order.paid) return refuse('PAYMENT_DONE');
  return order.invoiced || ['quote_canceled', 'order_canceled'].includes(order.status) ? refuse('ORDER_ENDED') : accept();
}

/** Refuses an order that its customer still has to pay. */
export function decidePaid(awaited: { amount: Money } | undefined): Decision<undefined, 'AWAITS_PAYMENT'> {
  return awaited ? refuse('AWAITS_PAYMENT', { amount: eurosOf(awaited.amount) }) : accept();
}

/** Refuses to pay back over the provider what did not come over it. */
export function decidePaidOnline<Online>(online: Online | undefined): Decision<Online, 'NOT_PAID_ONLINE'> {
  return online === undefined ? refuse('NOT_PAID_ONLINE') : accept(online);
}
