import type { Book, ItemStock, UsageHistory } from '../book/book.ts';
import { type Quantity, showQuantity, unit } from '../numbers/amounts.ts';
import { ceilTo, divide, type Fraction, fractionOf, multiply, roundTo, zero } from '../numbers/fraction.ts';
import { stepOf } from '../numbers/units.ts';

/** The demand of an item as its past weeks show it, and the stock at which it is bought again. */
export type ReorderPoint = {
  weeks: number;
  /** Mean per week in thousandths of the unit; null when too few weeks are known. */
  mean: Fraction | null;
  variance: Fraction | null;
  /** The weeks that the stock must last until the next order arrives. */
  protectionWeeks: Fraction;
  safetyStock: Quantity;
  reorderPoint: Quantity;
  basis: 'usage' | 'manual';
};

/** Returns the usage of the last full weeks, from the first week that is known, oldest first. */
function usageByWeek(book: Book, stock: ItemStock, today: string): Quantity[] {
  const thisWeek = weekOf(today);
  const history = book.usage.get(stock.item.code);
  const known = [history?.from, firstDayOf(stock)].filter((day) => day !== undefined).sort()[0];
  if (known === undefined) return [];
  const count = Math.min(book.settings.usageWeeks, thisWeek - weekOf(known));
  if (count <= 0) return [];
  return usedByWeek(history, stock, thisWeek - count, count).map((used) => Math.max(0, used));
}

function firstDayOf({ journal }: ItemStock): string | undefined {
  return journal.reduce<string | undefined>((first, { on }) => (first === undefined || on < first ? on : first), undefined);
}

/** What was used in each of `count` weeks from a week on: issues of the journal less their counter-entries, and the weeks of the history. */
function usedByWeek(history: UsageHistory | undefined, { journal }: ItemStock, first: number, count: number): Quantity[] {
  const before = history ? first - weekOf(history.from) : 0;
  const used = Array.from({ length: count }, (_, week) => Math.round((history?.weekly[before + week] ?? 0) * unit));
  for (const { type, on, quantity } of journal) {
    if (type !== 30 && type !== 40) continue;
    const week = weekOf(on) - first;
    if (week >= 0 && week < count) used[week]! -= quantity;
  }
  return used;
}

/** Days from 0000-03-01 to Monday 1970-01-05, from which weeks count. */
const firstMonday = 719_472;

/**
 * The number of an ISO week; that of the next week is one more. Counts days by `days_from_civil` (Howard Hinnant), whose years begin in March so
 * that the leap day comes last: Temporal is too slow for a list of a thousand items.
 */
export function weekOf(day: string): number {
  const [year, month, date] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))];
  const ofYear = month > 2 ? year : year - 1;
  const leapDays = Math.floor(ofYear / 4) - Math.floor(ofYear / 100) + Math.floor(ofYear / 400);
  const days = 365 * ofYear + leapDays + Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + date - 1;
  return Math.floor((days - firstMonday) / 7);
}

/** What was used from a day to another: issues of the journal less their counter-entries, and weeks of the history that begin in it. */
export function usedBetween(book: Book, stock: ItemStock, from: string, until: string): Quantity {
  const history = book.usage.get(stock.item.code);
  const past = (history?.weekly ?? []).reduce((sum, quantity, index) => {
    const monday = Temporal.PlainDate.from(history!.from).add({ weeks: index }).toString();
    return sum + (from <= monday && monday <= until ? Math.round(quantity * unit) : 0);
  }, 0);
  return stock.journal.reduce((sum, { type, on, quantity }) => {
    return sum - ((type === 30 || type === 40) && from <= on && on <= until ? quantity : 0);
  }, past);
}

/** The reorder point and the safety stock of an item (rule book of stock, section 7, Usage). */
export function reorderPointOf(book: Book, stock: ItemStock, today: string): ReorderPoint {
  const { item } = stock;
  const weeks = usageByWeek(book, stock, today);
  const protectionWeeks = divide(fractionOf(leadDaysOf(book, stock) + book.settings.reviewDays), fractionOf(5));
  const enough = weeks.length >= Math.max(1, book.settings.minWeeks);
  const mean = enough ? { n: totalOf(weeks), d: BigInt(weeks.length) } : null;
  const variance = mean && weeks.length > 1 ? varianceOf(weeks) : null;
  const minStock = Math.round((item.minStock ?? 0) * unit);
  const plain = { weeks: weeks.length, mean, variance, protectionWeeks };
  if (item.reorder !== 'auto' || !mean) return { ...plain, safetyStock: 0, reorderPoint: minStock, basis: 'manual' };
  const step = stepOf(item);
  const spread = Math.sqrt(roundTo(multiply(variance ?? zero, protectionWeeks), 9)) / unit;
  const safetyStock = ceilUnits(fractionOf(roundTo(fractionOf(book.settings.z[item.abc ?? 'C'] * spread), 6)), step);
  const inLeadTime = divide(multiply(mean, protectionWeeks), fractionOf(unit));
  const needed = ceilUnits(fractionOf(roundTo(inLeadTime, 6)), step);
  return { ...plain, safetyStock, reorderPoint: Math.max(minStock, needed + safetyStock), basis: 'usage' };
}

/** The reorder point as an answer shows it. */
export function showReorderPoint(point: ReorderPoint): Record<string, number | string | null> {
  const inUnits = (value: Fraction) => roundTo(divide(value, fractionOf(unit)), 4);
  return {
    weeks: point.weeks,
    meanPerWeek: point.mean && inUnits(point.mean),
    sdPerWeek: point.variance && Math.round((Math.sqrt(roundTo(point.variance, 9)) / unit) * 10_000) / 10_000,
    protectionWeeks: roundTo(point.protectionWeeks, 4),
    safetyStock: showQuantity(point.safetyStock),
    reorderPoint: showQuantity(point.reorderPoint),
    basis: point.basis,
  };
}

/** The lead time of the first offer, else of making it, else none. */
function leadDaysOf(book: Book, { item }: ItemStock): number {
  const first = item.offers?.[0];
  if (first) return first.leadDays ?? book.suppliers.get(first.supplier)?.leadDays ?? 0;
  return item.make?.leadDays ?? 0;
}

/** `Σ(x − m)² / (n − 1)` in whole numbers, as `(n Σx² − (Σx)²) / n (n − 1)`: a list has many items, and fractions of every week are slow. */
function varianceOf(weeks: readonly Quantity[]): Fraction {
  const [count, total] = [BigInt(weeks.length), totalOf(weeks)];
  const squares = weeks.reduce((sum, used) => sum + BigInt(used) ** 2n, 0n);
  return { n: count * squares - total ** 2n, d: count * (count - 1n) };
}

function totalOf(weeks: readonly Quantity[]): bigint {
  return weeks.reduce((sum, used) => sum + BigInt(used), 0n);
}

/** Units rounded up to the item's step. */
function ceilUnits(units: Fraction, step: Quantity): Quantity {
  return ceilTo(multiply(units, fractionOf(unit)), step);
}
