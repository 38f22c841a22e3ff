import { decideDay } from '#modules/baskets/domain/basket/order-header.ts';
import { canceledLineStatuses, deliveredLineStatuses, type LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import type { DeliveryMethod, OutboundMethod } from '#modules/estimating/domain/packaging/delivery-methods.ts';
import { accept, type Decision, type Refused, refuse } from '#platform/domain/decision.ts';

/** The method by which something else of an order leaves, sent along with a delivery. */
export const outboundMethodOf = (method: DeliveryMethod | undefined): OutboundMethod =>
  method === undefined || method === 'stock' ? 'parcel' : method;
/** The ways by which goods leave us for an address, which their customer may change until they are packed. */
export const redirectedMethods: readonly DeliveryMethod[] = ['letterbox', 'parcel', 'pallet', 'own_transport'];
/** Delivery methods without transport to an address: goods are picked up or stay in stock, files are sent by a link. */
export const methodsWithoutAddress: readonly DeliveryMethod[] = ['pick_up', 'digital', 'stock'];

export type DeliveryInput = {
  address: { postbox: boolean } | undefined;
  quantity: number;
  date: Temporal.PlainDate | undefined;
  method: DeliveryMethod;
};
export type DividedLine = {
  quantity: number;
  quantityShipped: number;
  status: LineStatus;
  /** The numbers of the packed parcels that hold pieces of the line and have not left. */
  packedIn?: readonly string[];
};

/**
 * Returns how many pieces are still to follow after a part was sent. Zero before the first shipment, and once the line counts as
 * delivered, even a few pieces short.
 */
export function remainingPieces({ quantity, quantityShipped, status }: DividedLine): number {
  if (quantityShipped === 0 || deliveredLineStatuses.includes(status)) return 0;
  return Math.max(0, quantity - quantityShipped);
}

export type DestinationRefusal = 'DATE_IN_PAST' | 'DELIVERY_ADDRESS_REQUIRED' | 'POSTBOX_REFUSED';
export type DeliveryRefusal =
  | DestinationRefusal
  | 'NOTHING_DIVIDED'
  | 'OVER_DIVIDED'
  | 'UNDER_DIVIDED'
  | 'DELIVERIES_SHIPPED'
  | 'DELIVERIES_PACKED'
  | 'LINE_NOT_OPEN';

const closed: readonly LineStatus[] = ['partly_delivered', ...deliveredLineStatuses, ...canceledLineStatuses];
const postboxMethods: readonly DeliveryMethod[] = ['letterbox', ...methodsWithoutAddress];

/**
 * Decides whether the pieces of a line may be divided like this over addresses and dates. Refuses nothing divided, more
 * or fewer than ordered, a date before `today` (the shop's), a missing address, a post office box where a carrier must ring a bell, any
 * change once pieces were shipped or the line is canceled, and any change while pieces are packed (naming the parcels to unpack first).
 */
export function decideDeliveries(
  line: DividedLine,
  deliveries: readonly DeliveryInput[],
  today: Temporal.PlainDate,
): Decision<undefined, DeliveryRefusal> {
  if (closed.includes(line.status)) return refuse('LINE_NOT_OPEN', { status: line.status });
  if (line.quantityShipped > 0) return refuse('DELIVERIES_SHIPPED', { shipped: line.quantityShipped });
  if (line.packedIn && line.packedIn.length > 0) return refuse('DELIVERIES_PACKED', { parcels: [...line.packedIn] });
  const divided = deliveries.reduce((sum, delivery) => sum + delivery.quantity, 0);
  if (divided === 0) return refuse('NOTHING_DIVIDED', { ordered: line.quantity }, 'deliveries.0.quantity');
  for (const [index, delivery] of deliveries.entries()) {
    const reached = decideDestination(delivery, index, today);
    if (!reached.accepted) return reached;
  }
  const last = `deliveries.${deliveries.length - 1}.quantity`;
  return decideFullyDivided(divided, line.quantity, last, { line: 'none' });
}

/** Refuses POSTBOX_REFUSED for a post office box where a carrier must ring a bell. */
export function decidePostbox(
  method: DeliveryMethod,
  { postbox }: { postbox: boolean },
  { delivery, field }: { delivery: number; field: string },
): Decision<undefined, 'POSTBOX_REFUSED'> {
  return postbox && !postboxMethods.includes(method) ? refuse('POSTBOX_REFUSED', { delivery }, field) : accept();
}

/** Decides where and when the delivery at this index goes; refuses a missing address, a post office box that cannot take it, and a day before `today`. */
export function decideDestination(
  { address, date, method }: Omit<DeliveryInput, 'quantity'>,
  index: number,
  today: Temporal.PlainDate,
): Decision<undefined, DestinationRefusal> {
  if (!address) return addressRequired(`deliveries.${index}.addressId`, { line: 'none', delivery: index + 1 });
  const reached = decidePostbox(method, address, { delivery: index + 1, field: `deliveries.${index}.addressId` });
  if (!reached.accepted) return reached;
  return decideDay(date, today, `deliveries.${index}.date`);
}

type About = Record<string, string | number>;

/** Decides whether exactly what was ordered is divided; refuses OVER_DIVIDED with the surplus, UNDER_DIVIDED with the remainder. */
export function decideFullyDivided(
  divided: number,
  ordered: number,
  field: string,
  about: About,
): Decision<undefined, 'OVER_DIVIDED' | 'UNDER_DIVIDED'> {
  if (divided > ordered) return refuse('OVER_DIVIDED', { ...about, divided, ordered, over: divided - ordered }, field);
  if (divided < ordered) return refuse('UNDER_DIVIDED', { ...about, divided, ordered, left: ordered - divided }, field);
  return accept();
}

/** Refuses goods without a delivery address. */
export function addressRequired(field: string, about: About): Refused<'DELIVERY_ADDRESS_REQUIRED'> {
  return refuse('DELIVERY_ADDRESS_REQUIRED', about, field);
}
