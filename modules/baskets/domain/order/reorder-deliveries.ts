import type { DeliveryMethod } from '#modules/estimating/domain/packaging/delivery-methods.ts';

export type ReorderDelivery = { addressId: number; quantity: number; method: DeliveryMethod };
/** `open`: goods can still be sent to that address. */
export type EarlierDelivery = ReorderDelivery & { open: boolean };

/** Pieces of the stock go with the last delivery: they were decided for the pieces of the first order. */
function withoutStock(earlier: readonly EarlierDelivery[]): readonly EarlierDelivery[] {
  const sent = earlier.filter(({ method }) => method !== 'stock');
  if (sent.length === 0) return earlier;
  const kept = earlier.filter(({ method }) => method === 'stock').reduce((sum, { quantity }) => sum + quantity, 0);
  return sent.map((one, at) => (at === sent.length - 1 ? { ...one, quantity: one.quantity + kept } : one));
}

/**
 * Divides the pieces of a reorder: to the one address of then, over the same ones for the same quantity, and to the usual address when that of
 * then is gone. Empty when a person divides them: another quantity for several addresses, or one of several that is gone.
 */
export function reorderDeliveries(earlier: readonly EarlierDelivery[], quantity: number, usual: number | undefined): ReorderDelivery[] {
  const sent = withoutStock(earlier);
  const [first] = sent;
  if (sent.length > 1) {
    const same = sent.every(({ open }) => open) && sent.reduce((sum, one) => sum + one.quantity, 0) === quantity;
    return same ? sent.map(({ open: _, ...one }) => one) : [];
  }
  if (first?.open) return [{ addressId: first.addressId, quantity, method: first.method }];
  return usual === undefined ? [] : [{ addressId: usual, quantity, method: 'parcel' }];
}
