/** What an order says of a line: in the item's own unit, as whole packs where it is, and its weight. */
type OrderedLine = { quantity: number; unit: string; packs?: number; kg: number; basis: string };

/**
 * The quantity of a line in the unit of its price, as the supplier counts it: packs or kilograms, else the item's own. `also` is the own
 * quantity where another one is named first.
 */
export function orderedIn({ quantity, unit, packs, kg, basis }: OrderedLine): { quantity: number; unit: string; also: number | null } {
  if (basis === 'pack' && packs !== undefined) return { quantity: packs, unit: 'pack', also: quantity };
  if ((basis === 'kg' || basis === '100kg') && kg > 0 && unit !== 'kg') return { quantity: kg, unit: 'kg', also: quantity };
  return { quantity, unit, also: null };
}
