import type { VatType } from '#modules/relations/domain/customer.ts';
import { needsVatNumber } from '#modules/relations/domain/vat.ts';
import { type Refused, refuse } from '#platform/domain/decision.ts';
import { isCanceledLine, openAlternatives } from './line-groups.ts';
import { isMarginTooLow, type SoldLine } from './line-terms.ts';
import type { BasketStatus, LineStatus } from './statuses.ts';
import { decideBasketMove } from './transitions.ts';

export type ConfirmLine = {
  id: number;
  kind: 'product' | 'article' | 'text' | 'cost';
  description: string;
  status: LineStatus;
  quantity: number;
  alternativeOf: number | null;
  /** The stock article that an article line sells. */
  articleId?: number | null;
  /** What it is sold for, where that is to be checked. */
  sold?: SoldLine;
  deliveries: readonly { quantity: number; date: Temporal.PlainDate | undefined }[];
};
export type ConfirmState = {
  status: BasketStatus;
  /** How often a quote was sent; an order without any needs no approval. */
  revision: number;
  orderManagerId: number | null;
  contactEmail: string;
  customerReference: string;
  /** Number of the customer's other order that carries the same reference. */
  referenceTakenBy: string | undefined;
  poNumber: string;
  customer: { poRequired: boolean; blocked: boolean; name: string; vatType: VatType; vatNumberValid: boolean };
  lines: readonly ConfirmLine[];
};
export type ConfirmRefusal =
  | 'MOVE_NOT_ALLOWED'
  | 'QUOTE_NOT_APPROVED'
  | 'CUSTOMER_BLOCKED'
  | 'ORDER_HAS_ALTERNATIVES'
  | 'ORDER_MANAGER_REQUIRED'
  | 'CONTACT_NO_EMAIL'
  | 'REFERENCE_NOT_UNIQUE'
  | 'PO_REQUIRED'
  | 'VAT_INVALID'
  | 'MARGIN_TOO_LOW'
  | 'QUANTITY_REQUIRED'
  | 'NO_DELIVERABLE_LINE'
  | 'DELIVERY_ADDRESS_REQUIRED'
  | 'OVER_DIVIDED'
  | 'DATE_IN_PAST';

/**
 * All that keeps a quote from becoming an order on `today` (domain model 3.3), in the order a person would mend it; nothing means it
 * may. Each names the field, and the line where there is one, so that the screen can lead there.
 */
export function decideConfirm(state: ConfirmState, today: Temporal.PlainDate): Refused<ConfirmRefusal>[] {
  const move = decideBasketMove(state.status, 'order_confirmation_sent');
  if (state.status === 'quotation_sent') return [refuse('QUOTE_NOT_APPROVED', {}, 'status')];
  if (!move.accepted) return [move];
  const open = state.lines.filter((line) => !isCanceledLine(line.status));
  return [
    ...refusedHeader(state),
    ...refusedMargins(state.revision, open),
    ...refusedAlternatives(open),
    ...refusedQuantities(open),
    ...refusedDeliveries(open, today),
  ];
}

function refusedHeader(state: ConfirmState): Refused<ConfirmRefusal>[] {
  const { customer } = state;
  const refused: Refused<ConfirmRefusal>[] = [];
  if (state.status !== 'quote_approved' && state.revision > 0) refused.push(refuse('QUOTE_NOT_APPROVED', {}, 'status'));
  if (customer.blocked) refused.push(refuse('CUSTOMER_BLOCKED', { customer: customer.name }, 'customerId'));
  if (state.orderManagerId === null) refused.push(refuse('ORDER_MANAGER_REQUIRED', {}, 'orderManagerId'));
  if (!state.contactEmail) refused.push(refuse('CONTACT_NO_EMAIL', {}, 'contactId'));
  if (state.referenceTakenBy !== undefined) {
    const params = { reference: state.customerReference, number: state.referenceTakenBy };
    refused.push(refuse('REFERENCE_NOT_UNIQUE', params, 'customerReference'));
  }
  if (customer.poRequired && !state.poNumber) refused.push(refuse('PO_REQUIRED', { customer: customer.name }, 'poNumber'));
  if (needsVatNumber(customer.vatType) && !customer.vatNumberValid) {
    refused.push(refuse('VAT_INVALID', { customer: customer.name }, 'vatNumber'));
  }
  return refused;
}

/** What was offered in a quote was checked when it was sent. */
function refusedMargins(revision: number, lines: readonly ConfirmLine[]): Refused<ConfirmRefusal>[] {
  const low = revision > 0 ? [] : lines.filter(({ sold }) => sold && isMarginTooLow(sold));
  return low.length === 0 ? [] : [refuse('MARGIN_TOO_LOW', { lines: low.map((line) => line.description) }, 'lines')];
}

function refusedAlternatives(lines: readonly ConfirmLine[]): Refused<ConfirmRefusal>[] {
  const groups = openAlternatives(lines).map((group) => group.map((line) => line.description).join(' / '));
  return groups.length === 0 ? [] : [refuse('ORDER_HAS_ALTERNATIVES', { groups }, 'lines')];
}

function refusedQuantities(lines: readonly ConfirmLine[]): Refused<ConfirmRefusal>[] {
  return lines
    .filter((line) => line.kind !== 'text' && line.quantity < 1)
    .map((line) => refuse('QUANTITY_REQUIRED', { line: line.description, lineId: line.id }, 'quantity'));
}

const physical: readonly ConfirmLine['kind'][] = ['product', 'article'];

/** An order of costs only, a design for instance, has nothing to deliver. */
function refusedDeliveries(lines: readonly ConfirmLine[], today: Temporal.PlainDate): Refused<ConfirmRefusal>[] {
  const goods = lines.filter((line) => physical.includes(line.kind));
  if (goods.length === 0 && lines.some((line) => line.kind === 'cost')) return [];
  const refused: Refused<ConfirmRefusal>[] = goods.flatMap((line) => refusedLine(line, today));
  const deliverable = goods.some((line) => line.deliveries.some((delivery) => delivery.date));
  return deliverable ? refused : [refuse('NO_DELIVERABLE_LINE', {}, 'deliveries'), ...refused];
}

function refusedLine(line: ConfirmLine, today: Temporal.PlainDate): Refused<ConfirmRefusal>[] {
  const about = { line: line.description, lineId: line.id };
  if (line.deliveries.length === 0) return [refuse('DELIVERY_ADDRESS_REQUIRED', about, 'deliveries')];
  const refused: Refused<ConfirmRefusal>[] = [];
  const divided = line.deliveries.reduce((sum, delivery) => sum + delivery.quantity, 0);
  if (divided > line.quantity) {
    refused.push(refuse('OVER_DIVIDED', { ...about, divided, ordered: line.quantity, over: divided - line.quantity }, 'deliveries'));
  }
  const past = line.deliveries.find((delivery) => delivery.date && Temporal.PlainDate.compare(delivery.date, today) < 0);
  if (past?.date) refused.push(refuse('DATE_IN_PAST', { ...about, date: past.date.toString() }, 'deliveries'));
  return refused;
}
