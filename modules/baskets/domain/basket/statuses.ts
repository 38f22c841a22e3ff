/** The commercial life of a basket. From `in_progress` on it is derived from its lines. */
export const basketStatuses = [
  'entered',
  'in_calculation',
  'quotation_sent',
  'quote_approved',
  'quote_canceled',
  'order_confirmation_sent',
  'in_progress',
  'ready',
  'partly_delivered',
  'delivered',
  'closed',
  'order_canceled',
  'on_hold',
] as const;
export type BasketStatus = (typeof basketStatuses)[number];

export const lineStatuses = [
  'entered',
  'in_calculation',
  'artwork',
  'upload_link_sent',
  'authorization',
  'warehouse_call',
  'into_production',
  'planned',
  'in_progress',
  'ready',
  'partly_delivered',
  'delivered',
  'closed',
  'on_hold',
  'order_canceled',
  'quote_canceled',
] as const;
export type LineStatus = (typeof lineStatuses)[number];

/** Statuses of a line that was canceled, as an order or as a quote. */
export const canceledLineStatuses: readonly LineStatus[] = ['order_canceled', 'quote_canceled'];

/** Statuses of a line that was delivered completely. */
export const deliveredLineStatuses: readonly LineStatus[] = ['delivered', 'closed'];

export const planStatuses = ['not_planned', 'partly_planned', 'planned', 'in_progress', 'ready'] as const;
export type PlanStatus = (typeof planStatuses)[number];

/** The status of the operation of a line that is at hand. */
export const lineEventStatuses = ['on_hold', 'in_progress', 'to_plan', 'planned', 'ready'] as const;
export type LineEventStatus = (typeof lineEventStatuses)[number];

export const invoiceStatuses = ['not_invoiced', 'partly_invoiced', 'invoiced'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** Basket types: 10 quote, 20 order, 30 web order, 40 call-off, 50 stock production, 60 rework, 70 internal or sample. */
export const basketTypes = { quote: 10, order: 20, webOrder: 30, callOff: 40, stockProduction: 50, rework: 60, internal: 70 } as const;
export type BasketType = (typeof basketTypes)[keyof typeof basketTypes];

/** Orders that are sold and invoiced: order, web order and call-off. */
export const soldTypes: readonly number[] = [basketTypes.order, basketTypes.webOrder, basketTypes.callOff];

/** Orders that are never invoiced: rework, production for stock and internal work. They close once delivered. */
export const neverInvoicedTypes: readonly number[] = [basketTypes.rework, basketTypes.stockProduction, basketTypes.internal];
export const isNeverInvoiced = (type: number): boolean => neverInvoicedTypes.includes(type);

/** Orders that no customer asked for: they have no price and no confirmation. */
const unchargedTypes: readonly number[] = [basketTypes.stockProduction, basketTypes.internal];
export const isUncharged = (type: number): boolean => unchargedTypes.includes(type);

/** Statuses in which a basket is still a quote. */
export const quoteStatuses: readonly BasketStatus[] = ['entered', 'in_calculation', 'quotation_sent', 'quote_approved'];

/** Statuses of a quote without approval, being made or sent; no debt follows from it. */
export const unansweredStatuses: readonly BasketStatus[] = ['entered', 'in_calculation', 'quotation_sent'];

/** The status of a basket; on hold, `resumeStatus` is the status it resumes in. */
export type ResumableStatus = { status: BasketStatus; resumeStatus: BasketStatus | null };

/** Returns the status of a basket, for one on hold the status it resumes in. */
export function effectiveStatus({ status, resumeStatus }: ResumableStatus): BasketStatus {
  return status === 'on_hold' && resumeStatus !== null ? resumeStatus : status;
}

/** Returns the status of a line, for one on hold the status it resumes in. */
export function effectiveLineStatus({ status, resumeStatus }: { status: LineStatus; resumeStatus: LineStatus | null }): LineStatus {
  return status === 'on_hold' && resumeStatus !== null ? resumeStatus : status;
}

/** Whether a basket is a quote without approval, on hold or not. */
export function isUnanswered(basket: ResumableStatus): boolean {
  return unansweredStatuses.includes(effectiveStatus(basket));
}

/** Whether a basket is not an order, on hold or not; a lost quote counts as a quote. */
export function isQuote(basket: ResumableStatus): boolean {
  const status = effectiveStatus(basket);
  return quoteStatuses.includes(status) || status === 'quote_canceled';
}
