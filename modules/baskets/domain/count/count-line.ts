import { decideDay } from '#modules/baskets/domain/basket/order-header.ts';
import type { LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { accept, type Decision, type Refused, refuse } from '#platform/domain/decision.ts';
import { eurosOf, type Money, moneyFromEuros, roundToCents } from '#platform/domain/money.ts';
import { maxOf, minOf, type Tolerance } from './tolerance.ts';

/** Ways to charge a line: the delivered quantity, the ordered one, or a price agreed with the customer. */
export const settleCharges = ['delivered', 'ordered', 'agreed'] as const;
export type SettleCharge = (typeof settleCharges)[number];

/** The counts of a line, and what somebody decided about them. */
export type CountedLine = {
  kind: 'product' | 'article' | 'text' | 'cost';
  status: LineStatus;
  quantity: number;
  produced: number;
  shipped: number;
  leastQuantity: number | null;
  mostQuantity: number | null;
};

/** The fewest pieces that complete a line: its tolerance, or fewer when somebody agreed to that. */
export function minToDeliver(line: Pick<CountedLine, 'quantity' | 'leastQuantity'>, tolerance: Tolerance): number {
  return Math.min(minOf(line.quantity, tolerance), line.leastQuantity ?? line.quantity);
}

/** The most pieces of a line that may leave: its tolerance, or more when somebody agreed to that. Articles are counted out exactly. */
export function maxToDeliver(line: Pick<CountedLine, 'kind' | 'quantity' | 'mostQuantity'>, tolerance: Tolerance): number {
  const most = line.kind === 'product' ? maxOf(line.quantity, tolerance) : line.quantity;
  return Math.max(most, line.mostQuantity ?? 0);
}

/** A delivery of a line: its pieces, and those that have left. */
export type CountedDelivery = { id: number; quantity: number; shipped: number };

/**
 * Spreads pieces that left over the deliveries of a line, the earliest first. The last one gets what is more than ordered, as far as no more
 * than `most` pieces of the line leave.
 */
export function spreadDelivered(
  deliveries: readonly CountedDelivery[],
  quantity: number,
  most: number,
): { deliveryId: number; quantity: number }[] {
  const before = deliveries.reduce((sum, { shipped }) => sum + shipped, 0);
  let left = Math.min(quantity, most - before);
  return deliveries
    .map(({ id, ...delivery }, at) => {
      const open = Math.max(0, delivery.quantity - delivery.shipped);
      const delivered = Math.max(0, at === deliveries.length - 1 ? left : Math.min(open, left));
      left -= delivered;
      return { deliveryId: id, quantity: delivered };
    })
    .filter((delivered) => delivered.quantity > 0);
}

/**
 * The status of a line after pieces left. It is delivered when the ordered quantity has left, or when everything that was made has and
 * that is within the tolerance; short when everything has left and it is less than that.
 */
export function deliveredStatus(
  line: Pick<CountedLine, 'quantity' | 'produced' | 'shipped'>,
  { least, productionDone }: { least: number; productionDone: boolean },
): 'delivered' | 'partly_delivered' | 'short' {
  if (line.shipped >= line.quantity) return 'delivered';
  if (!productionDone || line.shipped < line.produced) return 'partly_delivered';
  return line.shipped >= least ? 'delivered' : 'short';
}

/** The invoiced pieces, and their price in whole cents. */
export type Settlement = { quantity: number; price: Money };

/** The settlement of a delivered line; undefined when it is charged as ordered because exactly that was delivered. */
export function settlementOf(
  { quantity, shipped, price }: { quantity: number; shipped: number; price: Money },
  charge: SettleCharge,
  agreed: Money | null,
): Settlement | undefined {
  if (charge === 'agreed' && agreed !== null) return { quantity: shipped, price: roundToCents(agreed) };
  if (shipped === quantity) return undefined;
  if (charge === 'ordered') return { quantity, price: roundToCents(price) };
  return { quantity: shipped, price: proRata(price, shipped, quantity) };
}

/** The price of a part of the ordered quantity, in whole cents. */
export function proRata(price: Money, part: number, quantity: number): Money {
  return roundToCents(moneyFromEuros((eurosOf(price) * part) / quantity));
}

/** Whether the last operation of a line was counted, too low or with more to be made. */
export function isCounted({ status, produced, short }: { status: LineStatus; produced: number; short: boolean }): boolean {
  return status === 'in_progress' && (short || produced > 0);
}

export type CloseShortRefusal = 'LINE_NOT_SHORT' | 'STILL_PACKED' | 'STILL_MADE' | 'NOTHING_COUNTED' | 'PRICE_ABOVE';

/** Work in progress on a line: parcels that are packed and not gone, and whether somebody works on it now. */
export type LineWork = { packedIn: readonly string[]; running: boolean };

/**
 * Whether a line may end with less than ordered. Accepts `close` for one of which pieces have left, and `deliver_less` for one whose
 * count is too low: what there is, may then be packed, and what was still to be made more is dropped. Refuses LINE_NOT_SHORT, STILL_PACKED while a parcel waits, STILL_MADE while
 * somebody works on it, NOTHING_COUNTED when no good piece exists, and PRICE_ABOVE for an agreed price above that of the line.
 */
export function decideCloseShort(
  line: Pick<CountedLine, 'status' | 'produced' | 'quantity' | 'shipped'> & { short: boolean; price: Money },
  { packedIn, running }: LineWork,
  agreed: Money | null,
): Decision<'close' | 'deliver_less', CloseShortRefusal> {
  const partly = line.status === 'partly_delivered';
  if (!partly && !isCounted(line)) return refuse('LINE_NOT_SHORT');
  const made = refuseWhileMade(running);
  if (made) return made;
  if (packedIn.length > 0) return refuse('STILL_PACKED', { shipments: packedIn.join(', ') });
  if (!partly && line.produced === 0) return refuse('NOTHING_COUNTED');
  if (agreed !== null && agreed > line.price) return refuse('PRICE_ABOVE', { price: eurosOf(line.price) }, 'price');
  return accept(partly ? 'close' : 'deliver_less');
}

/** Whether the rest of a line may be promised for a day; refuses LINE_NOT_SHORT unless pieces of it have left, and DATE_IN_PAST. */
export function decideDeliverRest(
  { status }: Pick<CountedLine, 'status'>,
  date: Temporal.PlainDate,
  today: Temporal.PlainDate,
): Decision<undefined, 'LINE_NOT_SHORT' | 'DATE_IN_PAST'> {
  if (status !== 'partly_delivered') return refuse('LINE_NOT_SHORT');
  return decideDay(date, today, 'date');
}

const packable: readonly LineStatus[] = ['in_progress', 'ready', 'partly_delivered'];

/**
 * Whether more pieces may leave than the tolerance allows. Refuses LINE_NOT_OVER for a line that is not a product in the shop,
 * or for a quantity that needs no permission, and OVER_NOT_MADE for more than were made.
 */
export function decideOverDelivery(
  line: Pick<CountedLine, 'kind' | 'status' | 'quantity' | 'produced'>,
  quantity: number,
): Decision<undefined, 'LINE_NOT_OVER' | 'OVER_NOT_MADE'> {
  if (line.kind !== 'product' || !packable.includes(line.status) || quantity <= line.quantity) return refuse('LINE_NOT_OVER');
  return quantity > line.produced ? refuse('OVER_NOT_MADE', { produced: line.produced }, 'quantity') : accept();
}

/** Refuses STILL_MADE while somebody works on the line. */
export function refuseWhileMade(running: boolean): Refused<'STILL_MADE'> | undefined {
  return running ? refuse('STILL_MADE') : undefined;
}
