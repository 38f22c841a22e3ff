import { accept, type Decision, type Refused, refuse } from '#platform/domain/decision.ts';
import { decideDay } from './order-header.ts';
import { canceledLineStatuses, deliveredLineStatuses, type LineStatus } from './statuses.ts';

export const deliveryMethods = ['letterbox', 'parcel', 'pallet', 'own_transport', 'pick_up'] as const;
export type DeliveryMethod = (typeof deliveryMethods)[number];

export type AskedDelivery = {
  address: { postbox: boolean } | undefined;
  quantity: number;
  date: Temporal.PlainDate | undefined;
  method: DeliveryMethod;
};
export type DividedLine = {
  quantity: number;
  quantityShipped: number;
  status: LineStatus;
  /** The parcels, by number, in which pieces of it wait to leave. */
  packedIn?: readonly string[];
};

/** How many pieces are still to follow what was sent: none before the first left, nor once all that was made has gone, though a few short. */
export function stillToDeliver({ quantity, quantityShipped, status }: DividedLine): number {
  if (quantityShipped === 0 || deliveredLineStatuses.includes(status)) return 0;
  return Math.max(0, quantity - quantityShipped);
}

export type DeliveryRefusal =
  | 'NOTHING_DIVIDED'
  | 'OVER_DIVIDED'
  | 'UNDER_DIVIDED'
  | 'DATE_IN_PAST'
  | 'DELIVERY_ADDRESS_REQUIRED'
  | 'POSTBOX_REFUSED'
  | 'DELIVERIES_SHIPPED'
  | 'DELIVERIES_PACKED'
  | 'LINE_NOT_OPEN';

const closed: readonly LineStatus[] = ['partly_delivered', ...deliveredLineStatuses, ...canceledLineStatuses];
const byPost: readonly DeliveryMethod[] = ['letterbox', 'pick_up'];

/**
 * Whether the pieces of a line may be divided like this over addresses and dates (domain model 3.7). Refuses nothing divided, more or
 * fewer than ordered, a date before `today` (the shop's), a missing address, a post office box where a carrier must ring a bell, and
 * any change once the line has left or is canceled, and while pieces of it are packed (with the parcels to unpack first).
 */
export function decideDeliveries(
  line: DividedLine,
  deliveries: readonly AskedDelivery[],
  today: Temporal.PlainDate,
): Decision<undefined, DeliveryRefusal> {
  if (closed.includes(line.status)) return refuse('LINE_NOT_OPEN', { status: line.status });
  if (line.quantityShipped > 0) return refuse('DELIVERIES_SHIPPED', { shipped: line.quantityShipped });
  if (line.packedIn && line.packedIn.length > 0) return refuse('DELIVERIES_PACKED', { parcels: [...line.packedIn] });
  const divided = deliveries.reduce((sum, delivery) => sum + delivery.quantity, 0);
  if (divided === 0) return refuse('NOTHING_DIVIDED', { ordered: line.quantity }, 'deliveries.0.quantity');
  for (const [index, delivery] of deliveries.entries()) {
    const refused = refusedDelivery(delivery, index, today);
    if (refused) return refused;
  }
  const last = `deliveries.${deliveries.length - 1}.quantity`;
  return decideWhole(divided, line.quantity, last, { line: 'none' });
}

function refusedDelivery(
  { address, date, method }: AskedDelivery,
  index: number,
  today: Temporal.PlainDate,
): Refused<DeliveryRefusal> | undefined {
  if (!address) return addressRequired(`deliveries.${index}.addressId`, { line: 'none', delivery: index + 1 });
  if (address.postbox && !byPost.includes(method))
    return refuse('POSTBOX_REFUSED', { delivery: index + 1 }, `deliveries.${index}.addressId`);
  const day = decideDay(date, today, `deliveries.${index}.date`);
  return day.accepted ? undefined : day;
}

type About = Record<string, string | number>;

/** Whether all that was ordered is divided, and no more; refuses OVER_DIVIDED with how many too many, UNDER_DIVIDED with how many are left. */
export function decideWhole(
  divided: number,
  ordered: number,
  field: string,
  about: About,
): Decision<undefined, 'OVER_DIVIDED' | 'UNDER_DIVIDED'> {
  if (divided > ordered) return refuse('OVER_DIVIDED', { ...about, divided, ordered, over: divided - ordered }, field);
  if (divided < ordered) return refuse('UNDER_DIVIDED', { ...about, divided, ordered, left: ordered - divided }, field);
  return accept();
}

/** Goods go somewhere: "Specify where to deliver". */
export function addressRequired(field: string, about: About): Refused<'DELIVERY_ADDRESS_REQUIRED'> {
  return refuse('DELIVERY_ADDRESS_REQUIRED', about, field);
}
