import type { Book } from '../book/book.ts';
import type { Item } from '../book/item.ts';
import type { Quantity } from '../numbers/amounts.ts';
import { compare, type Fraction, fractionOf, multiply, roundTo, subtract } from '../numbers/fraction.ts';
import { kgOf } from '../numbers/units.ts';

/** The weight that a quantity should have and the one that was read, when they differ more than the settings allow; else null. */
export function weightDifference(
  book: Book,
  item: Item,
  quantity: Quantity,
  weighedKg: number,
): { expectedKg: number; weighedKg: number } | null {
  const expected = kgOf(item, quantity);
  if (!differs(book, weighedKg, expected)) return null;
  return { expectedKg: roundTo(expected, 4), weighedKg: roundTo(fractionOf(weighedKg), 4) };
}

function differs(book: Book, weighedKg: number, expected: Fraction): boolean {
  const difference = subtract(fractionOf(weighedKg), expected);
  const magnitude = difference.n < 0n ? multiply(difference, fractionOf(-1)) : difference;
  return compare(magnitude, multiply(expected, fractionOf(book.settings.weightToleranceRate))) > 0;
}
