import type { DeliveryMethod } from './deliveries.ts';

const byCarrier: readonly DeliveryMethod[] = ['parcel', 'pallet'];

/**
 * Whether the transport price of a line's calculation applies to these deliveries: the calculation assumes one delivery, by the cheaper of
 * parcel and pallet. Several deliveries, and any other method, are priced separately. A delivery of zero pieces is ignored.
 */
export function usesCalculatedTransport(deliveries: readonly { quantity: number; method: DeliveryMethod }[]): boolean {
  const [first, ...others] = deliveries.filter(({ quantity }) => quantity > 0);
  return others.length === 0 && (!first || byCarrier.includes(first.method));
}
