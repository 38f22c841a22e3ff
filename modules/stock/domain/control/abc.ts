import type { Book } from '../book/book.ts';
import { type AbcClass, isCustomers } from '../book/item.ts';
import { compareText } from '../book/positions.ts';
import { unitCostOf } from '../book/value.ts';
import { type Quantity, roundToCents, unitsOf, type Value } from '../numbers/amounts.ts';
import { compare, fractionOf, multiply } from '../numbers/fraction.ts';
import { usedBetween } from '../purchasing/usage.ts';

/** An item with what was used of it in a year, and how much that matters. */
export type AbcRow = { item: string; usage: Quantity; value: Value; class: AbcClass };

const limits = [
  ['A', 0.8],
  ['B', 0.95],
] as const;

/** Classifies all items by the value of a year's usage: A up to 80 % of it, B up to 95 %, the rest C (rule book of stock, section 9). */
export function classify(book: Book, today: string): AbcRow[] {
  const from = Temporal.PlainDate.from(today).subtract({ days: 364 }).toString();
  const rows = [...book.stock.values()]
    .map((stock) => {
      const usage = Math.max(0, usedBetween(book, stock, from, today));
      const value = isCustomers(stock.item) ? 0 : roundToCents(multiply(unitsOf(usage), unitCostOf(stock)));
      return { item: stock.item.code, usage, value };
    })
    .sort((a, b) => b.value - a.value || compareText(a.item, b.item));
  const total = rows.reduce((sum, { value }) => sum + value, 0);
  let before = 0;
  return rows.map((row) => {
    const found = row.value === 0 ? undefined : limits.find(([, limit]) => isBelow(before, total, limit));
    before += row.value;
    return { ...row, class: found?.[0] ?? 'C' };
  });
}

function isBelow(part: Value, total: Value, limit: number): boolean {
  return compare(fractionOf(part), multiply(fractionOf(limit), fractionOf(total))) < 0;
}
