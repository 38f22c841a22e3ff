import { creditReason } from '#modules/baskets/domain/order/credit.ts';

/** Facts that webhooks can subscribe to, in the order of an order's life. `customers`: a customer may follow it for its own orders. */
const offered = [
  { event: 'basket.created', customers: false },
  { event: 'basket.quotation_sent', customers: true },
  { event: 'basket.quote_approved', customers: true },
  { event: 'basket.quote_canceled', customers: true },
  { event: 'basket.order_confirmation_sent', customers: true },
  { event: 'line.upload_link_sent', customers: true },
  { event: 'upload.received', customers: true },
  { event: 'upload.checked', customers: true },
  { event: 'proof.sent', customers: true },
  { event: 'line.artwork', customers: false },
  { event: 'line.authorization', customers: false },
  { event: 'line.into_production', customers: true },
  { event: 'line.planned', customers: false },
  { event: 'line.in_progress', customers: true },
  { event: 'line.ready', customers: true },
  { event: 'basket.in_progress', customers: true },
  { event: 'basket.ready', customers: true },
  { event: 'basket.on_hold', customers: true },
  { event: 'basket.went_on', customers: true },
  { event: 'basket.order_canceled', customers: true },
  { event: 'shipment.created', customers: false },
  { event: 'shipment.label_created', customers: false },
  { event: 'shipment.label_failed', customers: false },
  { event: 'shipment.handed_over', customers: true },
  { event: 'shipment.brought_by_supplier', customers: true },
  { event: 'shipment.delivered', customers: true },
  { event: 'shipment.returned', customers: true },
  { event: 'line.delivered', customers: true },
  { event: 'basket.partly_delivered', customers: true },
  { event: 'basket.delivered', customers: true },
  { event: 'invoice.final', customers: true },
  { event: 'invoice.sent', customers: true },
  { event: 'basket.closed', customers: false },
] as const satisfies readonly { event: string; customers: boolean }[];

export type WebhookEvent = (typeof offered)[number]['event'];

/** The events on offer: all of them for the shop, a subset for a customer. */
export function eventsFor(customer: boolean): readonly WebhookEvent[] {
  return offered.filter((one) => one.customers || !customer).map(({ event }) => event);
}

/** Text key of the event's name; keys cannot contain dots. */
export const eventTextKey = (event: string): string => event.replaceAll('.', '_');

/** References of a fact that may be shown to a customer. */
export const customerRefs: readonly string[] = ['basket', 'line', 'shipment', 'invoice', 'upload'];

type FactLike = { fact: string; from?: string | undefined; to?: string | undefined; data?: Record<string, unknown> };

/** Fact recorded when a scheduled quote is sent; the customer receives it as `basket.quotation_sent`. */
export const scheduledQuoteSent = 'basket.planned_quotation_sent';

/** Files, pick-ups and direct deliveries of suppliers arrive when they are handed over; others that no carrier follows when somebody took them. */
export function arrivalIn<Fact extends FactLike>(fact: Fact): Fact | undefined {
  const arrives = ['shipment.handed_over', 'shipment.brought_by_supplier', 'shipment.received'].includes(fact.fact);
  return arrives && fact.from !== 'delivered' && fact.to === 'delivered' ? { ...fact, fact: 'shipment.delivered' } : undefined;
}

/**
 * Converts a fact to what the order's customer may know of it; undefined when the customer is not notified. A scheduled quote is reported
 * when it is sent, holds on unsent quotes are not reported, and a hold for credit appears as an approved quote.
 */
export function toCustomerFact<Fact extends FactLike>(fact: Fact): Fact | undefined {
  const data = fact.data ?? {};
  if (fact.fact === scheduledQuoteSent) return { ...fact, fact: 'basket.quotation_sent' };
  if (fact.fact === 'basket.quotation_sent' && data.goesAt !== undefined) return undefined;
  if (fact.fact === 'basket.on_hold' && (data.reason === creditReason || !isSeen(fact.from, data))) return undefined;
  if (fact.fact === 'basket.went_on' && !isSeen(fact.to, data)) return undefined;
  if (data.waitedFor !== creditReason) return fact;
  return fact.fact === 'basket.quote_approved' ? undefined : { ...fact, from: 'quote_approved' };
}

/** Whether the customer had seen the basket in this status. */
function isSeen(status: string | undefined, { unsent }: Record<string, unknown>): boolean {
  return status !== 'entered' && status !== 'in_calculation' && unsent !== true;
}
