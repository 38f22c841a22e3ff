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
  const thisWeek = mondayOf(today);
  const history = book.usage.get(stock.item.code);
  const known = [history?.from, firstDayOf(stock)].filter((day) => day !== undefined).sort()[0];
  if (known === undefined) return [];
  const count = Math.min(book.settings.usageWeeks, mondayOf(known).until(thisWeek).days / 7);
  if (count <= 0) return [];
  const first = thisWeek.subtract({ weeks: count });
  return usedByWeek(history, stock, first, count).map((used) => Math.max(0, used));
}

function firstDayOf({ journal }: ItemStock): string | undefined {
  return journal.reduce<string | undefined>((first, { on }) => (first === undefined || on < first ? on : first), undefined);
}

/** What was used in each of `count` weeks from a day on: issues of the journal less their counter-entries, and the weeks of the history that begin in it. */
function usedByWeek(history: UsageHistory | undefined, { journal }: ItemStock, first: Temporal.PlainDate, count: number): Quantity[] {
  const before = history ? Math.ceil(Temporal.PlainDate.from(history.from).until(first).days / 7) : 0;
  const used = Array.from({ length: count }, (_, week) => Math.round((history?.weekly[before + week] ?? 0) * unit));
  const [from, until] = [first.toString(), first.add({ weeks: count }).toString()];
  for (const { type, on, quantity } of journal) {
    if ((type !== 30 && type !== 40) || on < from || on >= until) continue;
    used[Math.floor(first.until(on).days / 7)]! -= quantity;
  }
  return used;
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

function mondayOf(date: string): Temporal.PlainDate {
  const day = Temporal.PlainDate.from(date);
  return day.subtract({ days: day.dayOfWeek - 1 });
}
