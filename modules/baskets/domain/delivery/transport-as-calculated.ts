import type { DeliveryMethod } from '#modules/estimating/domain/packaging/delivery-methods.ts';
import type { DeliveryTerms } from '#modules/estimating/domain/packaging/delivery-transport.ts';

const byCarrier: readonly DeliveryMethod[] = ['parcel', 'pallet'];

/**
 * Whether the transport price of a line's calculation applies to these deliveries: the calculation assumes one delivery, by the cheaper of
 * parcel and pallet, at home. Several deliveries, any other method, and a country with tariffs of its own (`abroad`) are priced separately. A
 * delivery of zero pieces is ignored.
 */
export function usesCalculatedTransport(
  deliveries: readonly { quantity: number; method: DeliveryMethod; country?: string | undefined }[],
  abroad: DeliveryTerms['transport']['abroad'],
): boolean {
  const [first, ...others] = deliveries.filter(({ quantity }) => quantity > 0);
  return others.length === 0 && (!first || (byCarrier.includes(first.method) && !abroad?.[first.country ?? '']));
}
