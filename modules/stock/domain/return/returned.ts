import type { Booked, Entry } from '../book/book.ts';
import type { Quantity, Value } from '../numbers/amounts.ts';

/** An entry of goods that came back of a shipment. */
export type BackEntry = { lot: string; quantity: Quantity; value: Value };

/**
 * The issue of a shipment's line with what came back of it so far. Lots come back in the order in which they left, so the entries that came
 * back belong to the issued ones of their lot in order.
 */
export function issuedWithReturns(item: string, issued: readonly Entry[], back: readonly BackEntry[]): Booked {
  const returned: Booked['returned'] = new Map();
  for (const { lot, quantity, value } of back) {
    let left = quantity;
    let worth = value;
    for (const entry of issued.filter((one) => one.lot === lot)) {
      const before = returned.get(entry) ?? { quantity: 0, value: 0 };
      const part = Math.min(left, -entry.quantity - before.quantity);
      if (part <= 0) continue;
      // One entry is booked per issued one, so that a part never falls on two; the last takes what is left of the value.
      const share = part === left ? worth : Math.round((worth * part) / left);
      returned.set(entry, { quantity: before.quantity + part, value: before.value + share });
      left -= part;
      worth -= share;
    }
  }
  return { verb: 'issue', entries: issued.map((entry) => ({ item, entry })), reversed: false, returned };
}
