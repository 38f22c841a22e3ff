import { decidePostbox } from '#modules/baskets/domain/delivery/deliveries.ts';
import type { DeliveryMethod } from '#modules/estimating/domain/packaging/delivery-methods.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

type Delivery = { id: number; quantity: number; quantityShipped: number; date: string | null; method: DeliveryMethod };
/** `deliveryId` null moves every open delivery; undefined while none is chosen. `address` is the new one. */
export type MoveAsk = { deliveryId?: number | null | undefined; deliverOn: string | null; address: { postbox: boolean } | undefined };

const isOpen = ({ quantity, quantityShipped }: Delivery) => quantityShipped < quantity || quantityShipped === 0;

/** The open deliveries whose day or address an amendment changes. */
export function movedDeliveries<Row extends Delivery>(deliveries: readonly Row[], deliveryId: number | null | undefined): Row[] {
  return deliveries.filter((one) => isOpen(one) && (deliveryId === null || deliveryId === undefined || one.id === deliveryId));
}

/** The days of the deliveries after the amendment, in their order. */
export function daysAfter(deliveries: readonly Delivery[], { deliveryId, deliverOn }: MoveAsk): (string | null)[] {
  const moved = deliverOn === null ? [] : movedDeliveries(deliveries, deliveryId);
  return deliveries.map((one) => (moved.includes(one) ? deliverOn : one.date));
}

/**
 * Decides which deliveries of a line get another day or address. Refuses AMENDMENT_WHICH_DELIVERY while several are open and none is chosen,
 * AMENDMENT_DELIVERY_SENT for one that has left, and POSTBOX_REFUSED.
 */
export function decideMovedDeliveries(
  deliveries: readonly Delivery[],
  { deliveryId, deliverOn, address }: MoveAsk,
): Decision<undefined, 'AMENDMENT_WHICH_DELIVERY' | 'AMENDMENT_DELIVERY_SENT' | 'POSTBOX_REFUSED'> {
  if (deliverOn === null && !address) return accept();
  const moved = movedDeliveries(deliveries, deliveryId);
  if (deliveryId === undefined && moved.length > 1) return refuse('AMENDMENT_WHICH_DELIVERY', { count: moved.length }, 'deliveryId');
  if (typeof deliveryId === 'number' && moved.length === 0) return refuse('AMENDMENT_DELIVERY_SENT', {}, 'deliveryId');
  if (!address) return accept();
  const refused = moved
    .filter(({ quantityShipped }) => quantityShipped === 0)
    .map((one) => decidePostbox(one.method, address, { delivery: deliveries.indexOf(one) + 1, field: 'addressId' }))
    .find((decided) => !decided.accepted);
  return refused ?? accept();
}
