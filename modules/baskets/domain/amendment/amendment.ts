import { type BasketStatus, deliveredLineStatuses, type InvoiceStatus, type LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { refuseWhileMade } from '#modules/baskets/domain/count/count-line.ts';
import { isCanceledLine } from '#modules/baskets/domain/line/line-groups.ts';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import type { OutboundMethod } from '#modules/estimating/domain/packaging/delivery-methods.ts';
import { accept, type Decision, type Refused, refuse } from '#platform/domain/decision.ts';
import { addMoney, eurosOf, type Money, noMoney, subtractMoney } from '#platform/domain/money.ts';

export const amendmentStatuses = ['draft', 'asked', 'applied', 'discarded', 'declined'] as const;
export type AmendmentStatus = (typeof amendmentStatuses)[number];

/** A line as it was when its change was drafted. The change is refused when the line has been changed since. */
export type Was = { quantity: number; price: Money };

/** A calculation without the terms that it is sold at; those of the line stay. */
type NewCase = Omit<EstimateCase, 'customer'>;

/** The terms of a new line besides its product; `price` null takes the calculated one, or that of the article. */
type NewLine = {
  quantity: number;
  /** Empty takes the name of the product or article. */
  description: string;
  price: Money | null;
  deliverOn: string | null;
  addressId: number | null;
  method: OutboundMethod;
};

/** One change of an order. `price` is the new net price of the line; null takes the calculated one. */
export type AmendmentChange =
  | {
      kind: 'line';
      lineId: number;
      was: Was;
      quantity: number;
      price: Money | null;
      deliverOn: string | null;
      addressId: number | null;
      /** The delivery whose day and address change; null for every open one, undefined while none is chosen. */
      deliveryId?: number | null | undefined;
      /** Why the promised day moves. */
      reason?: string | undefined;
      /** The new execution: pages, colors, paper, finishing. Absent when it stays. */
      case?: NewCase | undefined;
    }
  /** Cancels a line, or what is left of a partly delivered one. `charge` is for work already done; null charges its value. */
  | { kind: 'cancel'; lineId: number; was: Was; charge: Money | null; waiver: string }
  | ({ kind: 'product'; subGroupId: number; case: NewCase } & NewLine)
  | ({ kind: 'article'; articleId: number } & NewLine)
  | { kind: 'cost'; description: string; price: Money; vatPercent: number };

const amendable: readonly BasketStatus[] = ['order_confirmation_sent', 'in_progress', 'ready', 'partly_delivered', 'delivered'];
const quotes: readonly BasketStatus[] = ['entered', 'in_calculation', 'quotation_sent', 'quote_approved'];

/**
 * Refuses NOT_AMENDABLE, with the way round by `stage`: a quote is edited, a hold is lifted first, a closed order is reopened, a
 * canceled one is followed by a new one. Of a delivered order costs and discounts still change (`takesGoods`).
 */
export function decideAmendable(status: BasketStatus): Decision<undefined, 'NOT_AMENDABLE'> {
  if (amendable.includes(status)) return accept();
  if (quotes.includes(status)) return refuse('NOT_AMENDABLE', { stage: 'quote' });
  return refuse('NOT_AMENDABLE', { stage: status === 'on_hold' ? 'hold' : status === 'closed' ? 'closed' : 'ended' });
}

/** Whether an order that is changed may still get products and articles. */
export const takesGoods = (status: BasketStatus): boolean => status !== 'delivered';

export type AmendedLine = {
  kind: 'product' | 'article' | 'text' | 'cost';
  status: LineStatus;
  invoiceStatus: InvoiceStatus;
  quantity: number;
  price: Money;
  quantityShipped: number;
  /** Numbers of the parcels that pieces of the line are packed in. */
  packedIn: readonly string[];
  /** Whether it shares its sheets with other lines, or is bought in. */
  along: boolean;
  /** Names of lines that stay and are printed on its sheets. */
  guests?: readonly string[];
  /** Whether somebody works on it now. */
  running: boolean;
  /** The rest of each delivery, in order. */
  deliveries: readonly { quantity: number; quantityShipped: number }[];
};

export type ChangeRefusal =
  | 'LINE_CANCELED'
  | 'LINE_NOT_OPEN'
  | 'LINE_INVOICED'
  | 'AMENDMENT_STALE'
  | 'AMENDMENT_SHIPPED'
  | 'AMENDMENT_REST'
  | 'STILL_MADE'
  | 'AMENDMENT_DIVIDED'
  | 'DELIVERIES_PACKED'
  | 'PRODUCTION_STARTED'
  | 'WAIVER_REQUIRED'
  | 'NOTHING_CHANGES'
  | 'AMENDMENT_STARTED'
  | 'AMENDMENT_ALONG'
  | 'AMENDMENT_HOST'
  | 'AMENDMENT_NO_PRICE'
  | 'PRICE_NOT_POSITIVE';

const started: readonly LineStatus[] = ['in_progress', 'ready', 'partly_delivered'];

/**
 * Decides whether a line may change like this. Refuses a canceled or delivered line; LINE_INVOICED, whose price a credit note or a cost
 * corrects (what is left of one invoiced per delivery is charged at its new price); AMENDMENT_STALE when its quantity or price has been changed since the draft;
 * AMENDMENT_SHIPPED for fewer pieces than were sent, AMENDMENT_REST for no more than that (the rest is canceled); DELIVERIES_PACKED; a change that changes nothing; AMENDMENT_NO_PRICE where no
 * `price` is given or calculated, and PRICE_NOT_POSITIVE for a price that falls below zero. Another execution is refused once its production has started (AMENDMENT_STARTED), and while the line shares
 * its sheets with others or is bought in (AMENDMENT_ALONG).
 */
export function decideLineChange(
  line: AmendedLine,
  change: Extract<AmendmentChange, { kind: 'line' }>,
  price: Money | undefined,
): Decision<undefined, ChangeRefusal> {
  const open = decideOpenLine(line, change.was);
  if (!open.accepted) return open;
  if (price === undefined) return refuse('AMENDMENT_NO_PRICE', {}, 'quantity');
  const moves = change.deliverOn !== null || change.addressId !== null;
  const resized = change.quantity !== line.quantity;
  const repriced = price !== line.price;
  const respecified = change.case !== undefined;
  if (!moves && !resized && !repriced && !respecified) return refuse('NOTHING_CHANGES');
  if (respecified && started.includes(line.status)) return refuse('AMENDMENT_STARTED');
  if (respecified && line.along) return refuse('AMENDMENT_ALONG');
  if ((resized || repriced || respecified) && line.invoiceStatus === 'invoiced') return refuse('LINE_INVOICED');
  if (change.quantity < line.quantityShipped) return refuse('AMENDMENT_SHIPPED', { shipped: line.quantityShipped });
  if (resized && change.quantity === line.quantityShipped) return refuse('AMENDMENT_REST');
  if ((moves || resized) && line.packedIn.length > 0) return refuse('DELIVERIES_PACKED', { parcels: [...line.packedIn] });
  if (resized && !spreadDifference(line.deliveries, change.quantity - line.quantity)) return refuse('AMENDMENT_DIVIDED');
  if (price < 0 && line.price >= 0) return refuse('PRICE_NOT_POSITIVE', {}, 'price');
  return accept();
}

/** `lost` is the value of the work already done; `mayCancelStarted` the right to cancel started work. */
export type CancelAsk = { lost: Money; mayCancelStarted: boolean };

/**
 * Decides whether a line may be canceled, or what is left of it once pieces were sent. Refuses as `decideLineChange`, STILL_MADE while
 * somebody works on that rest, AMENDMENT_HOST while lines that stay are printed on its sheets, PRODUCTION_STARTED without the right to cancel started work of which nothing was sent, and WAIVER_REQUIRED
 * when less is charged than was lost without a reason.
 */
export function decideCancelLine(
  line: AmendedLine,
  change: Extract<AmendmentChange, { kind: 'cancel' }>,
  { lost, mayCancelStarted }: CancelAsk,
): Decision<undefined, ChangeRefusal> {
  const open = decideOpenLine(line, change.was);
  if (!open.accepted) return open;
  if (line.invoiceStatus === 'invoiced' || (line.invoiceStatus === 'partly_invoiced' && line.status !== 'partly_delivered')) {
    return refuse('LINE_INVOICED');
  }
  if (line.packedIn.length > 0) return refuse('DELIVERIES_PACKED', { parcels: [...line.packedIn] });
  const partly = line.status === 'partly_delivered';
  const made = partly ? refuseWhileMade(line.running) : undefined;
  if (made) return made;
  if (!partly && line.guests?.length) return refuse('AMENDMENT_HOST', { guests: line.guests.join(', ') });
  if (!partly && started.includes(line.status) && !mayCancelStarted) return refuse('PRODUCTION_STARTED');
  return (change.charge ?? lost) < lost && change.waiver === '' ? refuse('WAIVER_REQUIRED', {}, 'waiver') : accept();
}

function decideOpenLine(line: AmendedLine, was: Was): Decision<undefined, ChangeRefusal> {
  if (isCanceledLine(line.status)) return refuse('LINE_CANCELED');
  if (line.status === 'on_hold' || deliveredLineStatuses.includes(line.status)) return refuse('LINE_NOT_OPEN', { status: line.status });
  return was.quantity === line.quantity && was.price === line.price ? accept() : refuse('AMENDMENT_STALE');
}

/**
 * Gives a difference in pieces to the deliveries: more to the last one, fewer to the last backwards, as far as nothing of them was sent. A delivery
 * of which nothing is left gets zero. Undefined when they have too few; a line without deliveries takes any difference.
 */
export function spreadDifference(deliveries: AmendedLine['deliveries'], difference: number): number[] | undefined {
  if (deliveries.length === 0) return [];
  const spread = deliveries.map(({ quantity }) => quantity);
  let left = difference;
  for (let at = deliveries.length - 1; at >= 0 && left !== 0; at -= 1) {
    const { quantity, quantityShipped } = deliveries[at]!;
    const taken = left > 0 ? left : Math.max(left, quantityShipped - quantity);
    spread[at] = quantity + taken;
    left -= taken;
  }
  return left === 0 && spread.some((quantity) => quantity > 0) ? spread : undefined;
}

/** A line of the amendment, with transport, before and after; null where there is none. */
export type PriceRow = { was: Money | null; becomes: Money | null };

export function differenceOf(rows: readonly PriceRow[]): Money {
  return subtractMoney(addMoney(...rows.map(({ becomes }) => becomes ?? noMoney)), addMoney(...rows.map(({ was }) => was ?? noMoney)));
}

export type ApplyState<Code extends string = string, CreditCode extends string = string> = {
  status: AmendmentStatus;
  basketStatus: BasketStatus;
  changes: number;
  difference: Money;
  /** The amount of the order afterwards that is not invoiced, without VAT. */
  rest: Money;
  /** The person who agreed on behalf of the customer; empty when the customer was not asked. */
  agreedBy: string;
  /** Whether anything is left to make, deliver or charge. */
  leavesWork: boolean;
  /** The decision on the customer's credit, or on a block of the customer. */
  credit: Decision<undefined, CreditCode>;
  refusals: readonly Refused<Code>[];
};

export type ApplicableRefusal = 'AMENDMENT_CLOSED' | 'NOT_AMENDABLE' | 'AMENDMENT_EMPTY' | 'AMENDMENT_CANCELS_ALL' | 'AMENDMENT_BELOW_ZERO';

/**
 * Decides whether an amendment may be applied once the customer agreed. Refuses one that is applied or discarded, one without changes, any
 * refusal of its changes, AMENDMENT_CANCELS_ALL when nothing of the order is left, AMENDMENT_BELOW_ZERO for a discount beyond what is still to
 * be invoiced, and what the credit decision refuses.
 */
export function decideApplicable<Code extends string, CreditCode extends string>(
  state: Omit<ApplyState<Code, CreditCode>, 'agreedBy'>,
): Decision<undefined, ApplicableRefusal | Code | CreditCode> {
  if (state.status !== 'draft' && state.status !== 'asked') return refuse('AMENDMENT_CLOSED');
  const open = decideAmendable(state.basketStatus);
  if (!open.accepted) return open;
  if (state.changes === 0) return refuse('AMENDMENT_EMPTY');
  const [first] = state.refusals;
  if (first) return first;
  if (!state.leavesWork) return refuse('AMENDMENT_CANCELS_ALL');
  if (state.difference < noMoney && state.rest < noMoney) return refuse('AMENDMENT_BELOW_ZERO', { amount: eurosOf(state.rest) });
  return state.credit;
}

/** Decides whether an amendment may be applied: as `decideApplicable`, and AGREEMENT_REQUIRED when the customer pays more and did not agree. */
export function decideApplyAmendment<Code extends string, CreditCode extends string>(
  state: ApplyState<Code, CreditCode>,
): Decision<undefined, ApplicableRefusal | Code | CreditCode | 'AGREEMENT_REQUIRED'> {
  const applicable = decideApplicable(state);
  if (!applicable.accepted) return applicable;
  return state.difference > 0 && state.agreedBy === '' ? refuse('AGREEMENT_REQUIRED', {}, 'agreedBy') : accept();
}

/** Refuses AMENDMENT_CLOSED: an amendment that was applied, declined or discarded no longer changes. */
export function decideEditAmendment(status: AmendmentStatus): Decision<undefined, 'AMENDMENT_CLOSED'> {
  return status === 'draft' || status === 'asked' ? accept() : refuse('AMENDMENT_CLOSED');
}

/** Refuses AMENDMENT_OPEN while another amendment of the order is open. */
export function decideNewAmendment(others: readonly { number: number; status: AmendmentStatus }[]): Decision<undefined, 'AMENDMENT_OPEN'> {
  const other = others.find(({ status }) => decideEditAmendment(status).accepted);
  return other ? refuse('AMENDMENT_OPEN', { number: other.number }) : accept();
}

/** Refuses AMENDMENT_TWICE for two changes of one line. */
export function decideChanges(
  changes: readonly ({ lineId: number } | { kind: 'cost' | 'product' | 'article' })[],
): Decision<undefined, 'AMENDMENT_TWICE'> {
  const ids = changes.flatMap((change) => ('lineId' in change ? [change.lineId] : []));
  return new Set(ids).size === ids.length ? accept() : refuse('AMENDMENT_TWICE');
}
