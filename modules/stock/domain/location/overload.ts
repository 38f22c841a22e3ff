/** More kilograms than a bin carries. */
type Overload = { kg: number; maxKg: number };

/**
 * What to warn of when a bin holds more than it carries, in whole kilograms; null within its limit or without one. It does not refuse: the goods stand
 * there already, and a book that says otherwise sends the next person to the wrong place.
 */
export function overloadOf({ kg, maxKg }: { kg: number; maxKg: number | null }): Overload | null {
  if (maxKg === null || kg <= maxKg) return null;
  return { kg: Math.ceil(kg), maxKg };
}
