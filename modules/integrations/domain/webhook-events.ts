import { creditReason } from '#modules/baskets/domain/credit.ts';

/** The facts that others may be told, in the order of an order's life; `customers`: those of its own orders a customer may follow. */
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
  { event: 'line.delivered', customers: true },
  { event: 'basket.partly_delivered', customers: true },
  { event: 'basket.delivered', customers: true },
  { event: 'invoice.final', customers: true },
  { event: 'invoice.sent', customers: true },
  { event: 'basket.closed', customers: false },
] as const satisfies readonly { event: string; customers: boolean }[];

export type WebhookEvent = (typeof offered)[number]['event'];

/** What can be chosen: all of it for the shop itself, a part for a customer. */
export function eventsFor(customer: boolean): readonly WebhookEvent[] {
  return offered.filter((one) => one.customers || !customer).map(({ event }) => event);
}

/** The event's name in the texts, which have no dots in their keys. */
export const eventTextKey = (event: string): string => event.replaceAll('.', '_');

/** The references of a fact that a customer knows its orders by. */
export const customerRefs: readonly string[] = ['basket', 'line', 'shipment', 'invoice', 'upload'];

type Happened = { fact: string; from?: string | undefined; to?: string | undefined; data?: Record<string, unknown> };

/** The fact that a quote which was planned goes; its customer hears it as a quotation that is sent. */
export const plannedQuoteGoes = 'basket.planned_quotation_sent';

/**
 * A fact as the customer whose order it is hears it; undefined when it does not. A quote that was planned is heard of when it goes, one that was
 * not sent yet waits unheard, and a basket that waits for credit is to its customer an approved quote all the while.
 */
export function heardByCustomer<Fact extends Happened>(fact: Fact): Fact | undefined {
  const data = fact.data ?? {};
  if (fact.fact === plannedQuoteGoes) return { ...fact, fact: 'basket.quotation_sent' };
  if (fact.fact === 'basket.quotation_sent' && data.goesAt !== undefined) return undefined;
  if (fact.fact === 'basket.on_hold' && (data.reason === creditReason || !isSeen(fact.from, data))) return undefined;
  if (fact.fact === 'basket.went_on' && !isSeen(fact.to, data)) return undefined;
  if (data.waitedFor !== creditReason) return fact;
  return fact.fact === 'basket.quote_approved' ? undefined : { ...fact, from: 'quote_approved' };
}

/** Whether the customer knew of it in this status. */
function isSeen(status: string | undefined, { unsent }: Record<string, unknown>): boolean {
  return status !== 'entered' && status !== 'in_calculation' && unsent !== true;
}
