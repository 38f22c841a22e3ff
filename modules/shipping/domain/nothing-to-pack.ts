type Line = { id: number; produced: number; pickList: number | null };
type Delivery = { lineId: number; addressId: number; quantity: number };
type Plan = { lines: readonly Line[]; deliveries: readonly Delivery[]; addressId: number | null };

/**
 * Why there is nothing to pack for an address: what is still to go there is being picked or not made yet, or all that was made is packed. Goods
 * for another address say nothing here.
 */
export function whyNothingToPack({ lines, deliveries, addressId }: Plan): 'nothingPicked' | 'nothingMade' | 'nothingLeft' {
  const stillToGo = new Set(deliveries.flatMap((one) => (one.addressId === addressId && one.quantity > 0 ? [one.lineId] : [])));
  const open = addressId === null ? lines : lines.filter(({ id }) => stillToGo.has(id));
  if (open.some(({ pickList }) => pickList !== null)) return 'nothingPicked';
  return open.length > 0 && open.every(({ produced }) => produced === 0) ? 'nothingMade' : 'nothingLeft';
}
