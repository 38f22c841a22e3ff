import type { DeliveryMethod } from './deliveries.ts';

const byCarrier: readonly DeliveryMethod[] = ['parcel', 'pallet'];

/**
 * Whether what the calculation of a line says of bringing it holds for these deliveries: it knows one, by the cheaper of parcel and
 * pallet. Several, and one that goes another way or is fetched, are priced by themselves; a delivery of no pieces counts for nothing.
 */
export function goesAsCalculated(deliveries: readonly { quantity: number; method: DeliveryMethod }[]): boolean {
  const [first, ...others] = deliveries.filter(({ quantity }) => quantity > 0);
  return others.length === 0 && (!first || byCarrier.includes(first.method));
}
