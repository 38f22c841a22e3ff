import { refusedStockLines } from '#modules/baskets/domain/basket/change-basket-type.ts';
import { decideNotOnHold } from '#modules/baskets/domain/basket/edit-rules.ts';
import { decideDay, decideNotBlocked, decidePoNumber, decideReference } from '#modules/baskets/domain/basket/order-header.ts';
import { type BasketStatus, basketTypes, isUncharged, type LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { decideBasketMove } from '#modules/baskets/domain/basket/transitions.ts';
import { addressRequired, decideFullyDivided } from '#modules/baskets/domain/delivery/deliveries.ts';
import { refusedMargins, type SoldLine } from '#modules/baskets/domain/line/edit-line-terms.ts';
import { isCanceledLine, openAlternatives } from '#modules/baskets/domain/line/line-groups.ts';
import { refusedOnRequest } from '#modules/baskets/domain/line/set-price-on-request.ts';
import { decideSigned } from '#modules/baskets/domain/mail/mail.ts';
import type { VatType } from '#modules/relations/domain/customer/customer.ts';
import { decideVatNumber } from '#modules/relations/domain/finance/vat.ts';
import { type Decision, type Refused, refuse } from '#platform/domain/decision.ts';
import type { Money } from '#platform/domain/money.ts';
import { refusedBelowZero } from './below-zero.ts';

export type ConfirmLine = {
  id: number;
  kind: 'product' | 'article' | 'text' | 'cost';
  description: string;
  status: LineStatus;
  quantity: number;
  priceOnRequest?: boolean;
  alternativeOf: number | null;
  /** The stock article that an article line sells. */
  articleId?: number | null;
  /** The stock article that a product makes. */
  makesArticleId?: number | null;
  /** Price and costs, where the margin is to be checked. */
  sold?: SoldLine;
  price?: Money;
  transportPrice?: Money;
  deliveries: readonly { quantity: number; date: Temporal.PlainDate | undefined }[];
};
export type ConfirmState = {
  orderManagerId: number | null;
  status: BasketStatus;
  type: number;
  /** The margin floor, a share of the price; a lower margin needs a reason. */
  lowestMargin: number;
  /** The number of quotes sent; an order without any needs no approval. */
  revision: number;
  customerReference: string;
  /** The number of the customer's other order with the same reference. */
  referenceTakenBy: string | undefined;
  poNumber: string;
  customer: {
    poRequired: boolean;
    blocked: boolean;
    name: string;
    vatType: VatType;
    vatNumber: { text: string; valid: boolean } | undefined;
  };
  lines: readonly ConfirmLine[];
};
export type ConfirmRefusal =
  | 'MOVE_NOT_ALLOWED'
  | 'ON_HOLD'
  | 'QUOTE_NOT_APPROVED'
  | 'CUSTOMER_BLOCKED'
  | 'ORDER_HAS_ALTERNATIVES'
  | 'ORDER_MANAGER_REQUIRED'
  | 'REFERENCE_NOT_UNIQUE'
  | 'PO_REQUIRED'
  | 'VAT_INVALID'
  | 'MARGIN_TOO_LOW'
  | 'VAT_NUMBER_REQUIRED'
  | 'PRICE_ON_REQUEST'
  | 'ORDER_BELOW_ZERO'
  | DeliveryRefusal;
/** Refusals of the deliveries of the lines. */
type DeliveryRefusal =
  | 'QUANTITY_REQUIRED'
  | 'NO_DELIVERABLE_LINE'
  | 'DELIVERY_ADDRESS_REQUIRED'
  | 'OVER_DIVIDED'
  | 'UNDER_DIVIDED'
  | 'LINE_MAKES_NO_ARTICLE'
  | 'STOCK_MAKES_PRODUCTS'
  | 'DATE_IN_PAST';

/**
 * Returns every refusal that keeps a quote from becoming an order on `today`, in the order a person would fix them; an
 * empty list accepts. Each names the field, and the line if there is one, so that the screen can link to it.
 */
export function decideConfirm(state: ConfirmState, today: Temporal.PlainDate): Refused<ConfirmRefusal>[] {
  const move = decideBasketMove(state.status, 'order_confirmation_sent');
  if (state.status === 'quotation_sent') return [notApproved()];
  // An order on hold is resumed, not confirmed once more.
  const notOnHold = decideNotOnHold(state.status);
  if (!notOnHold.accepted) return [notOnHold];
  if (!move.accepted) return [move];
  const open = state.lines.filter((line) => !isCanceledLine(line.status));
  return [
    ...(isUncharged(state.type) ? refusedUncharged(state, open) : refusedSale(state, open)),
    ...refusedAlternatives(open),
    ...refusedQuantities(open),
    ...refusedDeliveries(open, today),
  ];
}

/** Refuses an order without charge without an order manager, or, for stock, whose lines name no article to make. */
function refusedUncharged(state: ConfirmState, open: readonly ConfirmLine[]): Refused<ConfirmRefusal>[] {
  const isForStock = state.type === basketTypes.stockProduction;
  return [
    ...refusedOf(decideSigned(state)),
    ...(isForStock ? refusedStockLines(open.map((line) => ({ ...line, makesArticleId: line.makesArticleId ?? null }))) : []),
  ];
}

function refusedSale(state: ConfirmState, open: readonly ConfirmLine[]): Refused<ConfirmRefusal>[] {
  return [
    ...refusedHeader(state),
    // The margins of a quote were checked when it was sent.
    ...(state.revision > 0 ? [] : refusedMargins(soldOf(open), state.lowestMargin)),
    ...refusedOnRequest(open, 'lines'),
    ...refusedBelowZero(open),
  ];
}

const soldOf = (lines: readonly ConfirmLine[]) => lines.flatMap(({ sold, description }) => (sold ? [{ ...sold, description }] : []));

function refusedHeader(state: ConfirmState): Refused<ConfirmRefusal>[] {
  const { customer } = state;
  const unapproved = state.status !== 'quote_approved' && state.revision > 0;
  return [
    ...(unapproved ? [notApproved()] : []),
    ...refusedOf(decideNotBlocked(customer)),
    ...refusedOf(decideSigned(state)),
    ...refusedOf(decideReference(state.customerReference, state.referenceTakenBy)),
    ...refusedOf(decidePoNumber(customer, state.poNumber)),
    ...refusedOf(decideVatNumber(customer.vatType, customer.vatNumber)),
  ];
}

const notApproved = () => refuse('QUOTE_NOT_APPROVED', {}, 'status');

function refusedOf<Code extends string>(decided: Decision<undefined, Code>): Refused<Code>[] {
  return decided.accepted ? [] : [decided];
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

/** The refusals of where the goods go and when. An order of costs only, a design for instance, has nothing to deliver. */
export function refusedDeliveries(lines: readonly ConfirmLine[], today: Temporal.PlainDate): Refused<DeliveryRefusal>[] {
  const goods = lines.filter((line) => physical.includes(line.kind));
  if (goods.length === 0 && lines.some((line) => line.kind === 'cost')) return [];
  const refused: Refused<DeliveryRefusal>[] = goods.flatMap((line) => refusedLine(line, today));
  const deliverable = goods.some((line) => line.deliveries.some((delivery) => delivery.date));
  return deliverable ? refused : [refuse('NO_DELIVERABLE_LINE', {}, 'deliveries'), ...refused];
}

function refusedLine(line: ConfirmLine, today: Temporal.PlainDate): Refused<DeliveryRefusal>[] {
  const about = { line: line.description, lineId: line.id };
  if (line.deliveries.length === 0) return [addressRequired('deliveries', about)];
  const divided = line.deliveries.reduce((sum, delivery) => sum + delivery.quantity, 0);
  const [past] = line.deliveries.flatMap(({ date }) => refusedOf(decideDay(date, today, 'deliveries', about)));
  return [...refusedOf(decideFullyDivided(divided, line.quantity, 'deliveries', about)), ...(past ? [past] : [])];
}
