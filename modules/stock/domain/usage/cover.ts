import type { UsageHistory } from '../book/book.ts';
import { emptyBook, emptyStock } from '../book/empty-book.ts';
import { defaultSettings, type Item } from '../book/item.ts';
import { unit } from '../numbers/amounts.ts';
import { roundTo } from '../numbers/fraction.ts';
import { reorderPointOf } from '../purchasing/usage.ts';

/** The use of an item by week, `weekly[0]` in the week of `from`, a Monday; null when nothing was ever booked of it. */
export type WeeklyUsage = UsageHistory | null;

/** The use of an item in the full weeks before a day. */
export type UsedWeeks = {
  /** The number of known weeks, at most 53. */
  known: number;
  /** The use in the last weeks that count for the mean; a week in which more came back than was used counts as zero. */
  total: number;
  /** The number of those weeks that were excluded, which `total` is without. */
  excluded: number;
  /** The use in the last 52 weeks, and the number of these with any. */
  inYear: number;
  busyWeeks: number;
};

/** Mean usage a week, and how many weeks the free stock lasts at that rate; null while too few weeks are known or nothing was used. */
export type Cover = { perWeek: number | null; weeks: number | null };

/** The number of last weeks that count for the mean. */
export const weeksOfMean = defaultSettings.usageWeeks;

type ForMean = Pick<UsedWeeks, 'known' | 'total' | 'excluded'>;

/** The number of weeks of the mean; null while too few are known. */
function countOfMean(used: ForMean | null): number | null {
  const count = Math.min(used?.known ?? 0, weeksOfMean) - (used?.excluded ?? 0);
  return count < defaultSettings.minWeeks ? null : count;
}

/**
 * How long the stock of an item lasts, by the usage of the rule book (section 7): the last full weeks, from the first week that is known. Weeks
 * are cut to one decimal, so that nobody counts on more than there is.
 */
export function coverOf(used: ForMean | null, economic: number): Cover {
  const count = countOfMean(used);
  if (!used || count === null) return { perWeek: null, weeks: null };
  const perWeek = roundTo({ n: BigInt(Math.round(used.total * unit)), d: BigInt(count * unit) }, 4);
  return { perWeek, weeks: perWeek ? Math.max(0, Math.floor((economic / perWeek) * 10) / 10) : null };
}

/** The stock at which an item is bought again. */
export function reorderPointFor(item: Item, usage: WeeklyUsage, today: string): number {
  const book = emptyBook();
  const stock = emptyStock(item);
  book.stock.set(item.code, stock);
  if (usage) book.usage.set(item.code, usage);
  return reorderPointOf(book, stock, today).reorderPoint / unit;
}

const weeksPerMonth = 52 / 12;

/**
 * The use of an article that a month is expected to bring: the mean of the last weeks over a twelfth of a year, to one decimal; null while too
 * few weeks are known.
 */
export function expectedPerMonth(used: ForMean | null): number | null {
  const count = countOfMean(used);
  return !used || count === null ? null : Math.round((used.total / count) * weeksPerMonth * 10) / 10;
}

/** The use of articles by the budget group that pays for them, the largest use first; those without a group last. */
export function usedByBudgetGroup(
  articles: readonly { budgetGroup: string; usedInYear: number }[],
): { budgetGroup: string; articles: number; used: number }[] {
  return [...Map.groupBy(articles, ({ budgetGroup }) => budgetGroup)]
    .map(([budgetGroup, own]) => ({ budgetGroup, articles: own.length, used: own.reduce((sum, { usedInYear: used }) => sum + used, 0) }))
    .toSorted((a, b) => Number(a.budgetGroup === '') - Number(b.budgetGroup === '') || b.used - a.used);
}

/** A year of weeks without use of something in stock: it only takes room. */
const deadWeeks = 52;

/** Whether nothing was used for a year of something that is in stock, and that was there all that time. */
export function isDead(used: Pick<UsedWeeks, 'known' | 'busyWeeks'> | null, physical: number): boolean {
  return physical > 0 && used !== null && used.known >= deadWeeks && used.busyWeeks === 0;
}
