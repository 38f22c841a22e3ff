import { decideDay } from '#modules/baskets/domain/basket/order-header.ts';
import type { LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { type AwaitedPrepayment, decidePrepaid } from '#modules/planning/domain/floor/start-stop.ts';
import type { OrderRoute } from '#modules/relations/domain/supplier/supplier.ts';
import { decideNotStopped, type WorkStop } from '#modules/relations/domain/work-stop.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import type { Money } from '#platform/domain/money.ts';
import { type AssignmentStatus, type DeliverAt, decideAssignmentMove } from './assignment.ts';
import { isLineFinished } from './outsource.ts';

type AskedSupplier = { supplierId: number; supplier: string; status: AssignmentStatus };

/**
 * Whether these suppliers may be asked for a component, given its present assignments. Refuses WDD_LINE_NOT_OPEN for a line that is made or
 * canceled, WDD_ORDERED once a supplier has the order, WDD_REQUEST_EXISTS with a supplier that has an open assignment for the component
 * already, and what `decideReach` refuses.
 */
export function decideAsk(
  asked: readonly AskedSupplier[],
  suppliers: readonly (Reached & { id: number })[],
  lineStatus: LineStatus,
): Decision<undefined, 'WDD_ORDERED' | 'WDD_REQUEST_EXISTS' | 'WDD_LINE_NOT_OPEN' | ReachRefusal> {
  if (isLineFinished(lineStatus)) return refuse('WDD_LINE_NOT_OPEN');
  const ordered = decideNotOrdered(asked);
  if (!ordered.accepted) return ordered;
  const twice = asked.find(({ supplierId, status }) => status !== 'canceled' && suppliers.some(({ id }) => id === supplierId));
  if (twice) return refuse('WDD_REQUEST_EXISTS', { supplier: twice.supplier }, 'supplierIds');
  const unreachable = suppliers.find((supplier) => !decideReach(supplier).accepted);
  return unreachable ? decideReach(unreachable) : accept();
}

type Reached = { name: string; email: string; orderBy: OrderRoute; active: boolean };

type ReachRefusal = 'WDD_NO_EMAIL' | 'WDD_SUPPLIER_INACTIVE';

/** Whether a supplier is active and reachable by mail or in the portal; refuses WDD_SUPPLIER_INACTIVE, WDD_NO_EMAIL. */
function decideReach({ name, email, orderBy, active }: Reached): Decision<undefined, ReachRefusal> {
  if (!active) return refuse('WDD_SUPPLIER_INACTIVE', { supplier: name });
  return email === '' && orderBy !== 'portal' ? refuse('WDD_NO_EMAIL', { supplier: name }) : accept();
}

/**
 * Whether outside work may be done here after all. Refuses WDD_ORDERED, and WDD_MORE_STAYS_OUTSIDE for more copies of a product that was
 * made outside as a whole.
 */
export function decideTakeBack(
  { activity, eventId }: { activity: string | null; eventId: number | null },
  asked: readonly AskedSupplier[],
): Decision<undefined, 'WDD_ORDERED' | 'WDD_MORE_STAYS_OUTSIDE'> {
  const ordered = decideNotOrdered(asked);
  if (!ordered.accepted) return ordered;
  return activity === null && eventId !== null ? refuse('WDD_MORE_STAYS_OUTSIDE') : accept();
}

/** Whether the component is not ordered yet; refuses WDD_ORDERED with the supplier that has the order. */
export function decideNotOrdered(asked: readonly AskedSupplier[]): Decision<undefined, 'WDD_ORDERED'> {
  const maker = asked.find(({ status }) => status === 'order' || status === 'closed');
  return maker ? refuse('WDD_ORDERED', { supplier: maker.supplier }) : accept();
}

/**
 * Whether a supplier's price and day may be entered. Refuses WDD_QUOTE_EXISTS when the assignment has a quote already, WDD_NOT_OPEN and
 * DATE_IN_PAST.
 */
export function decideQuote(
  assignment: { status: AssignmentStatus; supplier: string },
  deliveryDate: Temporal.PlainDate,
  today: Temporal.PlainDate,
): Decision<undefined, 'WDD_QUOTE_EXISTS' | 'WDD_NOT_OPEN' | 'DATE_IN_PAST'> {
  if (assignment.status === 'quote') return refuse('WDD_QUOTE_EXISTS', { supplier: assignment.supplier });
  const moved = decideAssignmentMove(assignment.status, 'quote');
  return moved.accepted ? decideDay(deliveryDate, today, 'deliveryDate') : moved;
}

/** The dates of the work in the plan: when it can go out, and when it is needed (the next operation begins, or the truck leaves). */
export type OutsideTimes = {
  goesOutOn: Temporal.PlainDate | undefined;
  neededOn: Temporal.PlainDate | undefined;
  /** The next operation in the shop, other than packing and dispatch. */
  nextActivity: string | undefined;
};
export type OrderTerms = {
  price: Money | undefined;
  deliveryDate: Temporal.PlainDate | undefined;
  deliverAt: DeliverAt;
  nextSupplierId: number | undefined;
};
export type OrderState = {
  status: AssignmentStatus;
  supplierId: number;
  supplier: Reached;
  lineStatus: LineStatus;
  /** True once the customer ordered. */
  basketOrdered: boolean;
  others: readonly AskedSupplier[];
  /** The stop of the supplier, if its complaints reached a limit. */
  stop?: WorkStop | undefined;
  /** The payment that production of the order waits for; undefined once it runs. */
  prepayment?: AwaitedPrepayment | undefined;
};
export type OrderRefusal =
  | 'WDD_LINE_NOT_OPEN'
  | ReachRefusal
  | 'WDD_ORDERED'
  | 'WDD_NOT_OPEN'
  | 'WDD_BASKET_NOT_ORDERED'
  | 'WDD_PRICE_MISSING'
  | 'WDD_DATE_MISSING'
  | 'DATE_IN_PAST'
  | 'WDD_BEFORE_WORK'
  | 'WDD_TOO_LATE'
  | 'WDD_NEXT_SUPPLIER'
  | 'WDD_WORK_FOLLOWS'
  | 'STOPPED_BY_COMPLAINTS'
  | 'PREPAYMENT_AWAITED';

/**
 * Whether an assignment may be ordered, from a quote or directly at an entered price. Requires the customer's order, an open line, a
 * reachable supplier that is not stopped by its complaints, a price, and a day that is not before the work can go out nor after the next operation begins. Delivery straight to
 * the customer requires that no work follows here; delivery to the next supplier requires another supplier. Accepts with price and day.
 */
export function decideOrder(
  state: OrderState,
  ask: OrderTerms,
  times: OutsideTimes,
  today: Temporal.PlainDate,
): Decision<{ price: Money; deliveryDate: Temporal.PlainDate }, OrderRefusal> {
  const ordered = decideNotOrdered(state.others);
  if (!ordered.accepted) return ordered;
  const moved = decideAssignmentMove(state.status, 'order');
  if (!moved.accepted) return moved;
  if (isLineFinished(state.lineStatus)) return refuse('WDD_LINE_NOT_OPEN');
  if (!state.basketOrdered) return refuse('WDD_BASKET_NOT_ORDERED');
  const reached = decideReach(state.supplier);
  if (!reached.accepted) return reached;
  const released = decideNotStopped(state.stop);
  if (!released.accepted) return released;
  const paid = decidePrepaid(state.prepayment);
  if (!paid.accepted) return paid;
  const { price, deliveryDate } = ask;
  if (price === undefined) return refuse('WDD_PRICE_MISSING', {}, 'price');
  if (deliveryDate === undefined) return refuse('WDD_DATE_MISSING', {}, 'deliveryDate');
  const day = decideDay(deliveryDate, today, 'deliveryDate');
  if (!day.accepted) return day;
  const fits = decideFits(deliveryDate, times);
  if (!fits.accepted) return fits;
  const there = decideDeliverAt(state.supplierId, ask, times);
  return there.accepted ? accept({ price, deliveryDate }) : there;
}

function decideFits(day: Temporal.PlainDate, { goesOutOn, neededOn }: OutsideTimes): Decision<undefined, OrderRefusal> {
  if (goesOutOn && Temporal.PlainDate.compare(day, goesOutOn) < 0)
    return refuse('WDD_BEFORE_WORK', { date: goesOutOn.toString() }, 'deliveryDate');
  if (neededOn && Temporal.PlainDate.compare(day, neededOn) > 0)
    return refuse('WDD_TOO_LATE', { date: neededOn.toString() }, 'deliveryDate');
  return accept();
}

function decideDeliverAt(
  supplierId: number,
  { deliverAt, nextSupplierId }: OrderTerms,
  { nextActivity }: OutsideTimes,
): Decision<undefined, OrderRefusal> {
  if (deliverAt === 'supplier' && (nextSupplierId === undefined || nextSupplierId === supplierId))
    return refuse('WDD_NEXT_SUPPLIER', {}, 'nextSupplierId');
  if (deliverAt === 'customer' && nextActivity !== undefined) return refuse('WDD_WORK_FOLLOWS', { activity: nextActivity }, 'deliverAt');
  return accept();
}

/** A receipt of ordered work, with the day on which the rest is expected, unless this was all of it. */
export type Receipt = { quantity: number; restOn: Temporal.PlainDate | undefined };
type ReceiveRefusal = 'WDD_NOT_OPEN' | 'WDD_NOT_SHIPPED' | 'WDD_PART_ELSEWHERE' | 'WDD_NOTHING_RECEIVED' | 'DATE_IN_PAST';

/**
 * Whether ordered work may be received here, in one or several parts, or closed once its supplier shipped it. Only what comes here can come
 * in parts. Accepts with all that came so far; refuses a receipt of nothing, unless it ends what came in part.
 */
export function decideReceive(
  assignment: { status: AssignmentStatus; deliverAt: DeliverAt | null; shipped: boolean; receivedQuantity: number | null },
  { quantity, restOn }: Receipt,
  today: Temporal.PlainDate,
): Decision<{ received: number }, ReceiveRefusal> {
  const moved = decideAssignmentMove(assignment.status, 'closed');
  if (!moved.accepted) return moved;
  const isHere = assignment.deliverAt === 'us';
  if (!isHere && !assignment.shipped) return refuse('WDD_NOT_SHIPPED');
  if (!isHere && restOn) return refuse('WDD_PART_ELSEWHERE', {}, 'restOn');
  const received = (assignment.receivedQuantity ?? 0) + quantity;
  if (received === 0 || (restOn && quantity === 0)) return refuse('WDD_NOTHING_RECEIVED', {}, 'quantity');
  const day = restOn ? decideDay(restOn, today, 'restOn') : accept();
  return day.accepted ? accept({ received }) : day;
}

/** Whether an assignment may be canceled by hand; refuses WDD_NOT_OPEN, and WDD_PARTLY_RECEIVED once a part of the work came in. */
export function decideCancelAssignment({
  status,
  receivedQuantity,
}: {
  status: AssignmentStatus;
  receivedQuantity: number | null;
}): Decision<undefined, 'WDD_NOT_OPEN' | 'WDD_PARTLY_RECEIVED'> {
  const moved = decideAssignmentMove(status, 'canceled');
  return moved.accepted && receivedQuantity !== null ? refuse('WDD_PARTLY_RECEIVED', { count: receivedQuantity }) : moved;
}

/** Whether the promised day of ordered work may change; refuses WDD_NOT_ORDERED and DATE_IN_PAST. */
export function decidePromise(
  { status }: { status: AssignmentStatus },
  deliveryDate: Temporal.PlainDate,
  today: Temporal.PlainDate,
): Decision<undefined, 'WDD_NOT_ORDERED' | 'DATE_IN_PAST'> {
  return status === 'order' ? decideDay(deliveryDate, today, 'deliveryDate') : notOrdered();
}

/** Whether an assignment may be marked as shipped, once and after its order; refuses WDD_NOT_ORDERED, WDD_SHIPPED. */
export function decideShip(assignment: {
  status: AssignmentStatus;
  shipped: boolean;
}): Decision<undefined, 'WDD_NOT_ORDERED' | 'WDD_SHIPPED'> {
  if (assignment.status !== 'order') return notOrdered();
  return assignment.shipped ? refuse('WDD_SHIPPED') : accept();
}

/** Whether a supplier may be reminded of an open request or of goods to come; refuses WDD_NOTHING_TO_REMIND. */
export function decideRemind(assignment: { status: AssignmentStatus; shipped: boolean }): Decision<undefined, 'WDD_NOTHING_TO_REMIND'> {
  const waits = assignment.status === 'request' || (assignment.status === 'order' && !assignment.shipped);
  return waits ? accept() : refuse('WDD_NOTHING_TO_REMIND');
}

/**
 * Whether the supplier's invoice may be matched with the order. Refuses WDD_NOT_ORDERED, and WDD_INVOICE_DIFFERS for another amount than
 * the agreed price without a note that explains it.
 */
export function decideInvoice(
  assignment: { status: AssignmentStatus; price: Money | null },
  ask: { amount: Money; note: string },
): Decision<undefined, 'WDD_NOT_ORDERED' | 'WDD_INVOICE_DIFFERS'> {
  if (assignment.status !== 'order' && assignment.status !== 'closed') return notOrdered();
  return ask.amount === assignment.price || ask.note ? accept() : refuse('WDD_INVOICE_DIFFERS', {}, 'note');
}

const notOrdered = () => refuse('WDD_NOT_ORDERED');

/** Whether a supplier may decline, or withdraw its quote, which it may until the order; refuses WDD_ORDER_STANDS, WDD_NOT_OPEN. */
export function decideDecline(status: AssignmentStatus): Decision<undefined, 'WDD_ORDER_STANDS' | 'WDD_NOT_OPEN'> {
  return status === 'order' ? refuse('WDD_ORDER_STANDS') : decideAssignmentMove(status, 'canceled');
}

const deliverable: readonly LineStatus[] = ['in_progress', 'ready', 'partly_delivered'];

/**
 * Whether the supplier may deliver straight to the customer, also fewer pieces than ordered; refuses WDD_NOT_READY while the line has open
 * work, was not released or is on hold.
 */
export function decideDirectDelivery(lineStatus: LineStatus, productionDone: boolean): Decision<undefined, 'WDD_NOT_READY'> {
  return productionDone && deliverable.includes(lineStatus) ? accept() : refuse('WDD_NOT_READY');
}
