import type { UsageHistory } from '../book/book.ts';
import { emptyBook, emptyStock } from '../book/empty-book.ts';
import { defaultSettings, type Item } from '../book/item.ts';
import { unit } from '../numbers/amounts.ts';
import { divide, fractionOf, roundTo } from '../numbers/fraction.ts';
import { reorderPointOf } from '../purchasing/usage.ts';

/** How much of an item was used in each week, `weekly[0]` in the week of `from`, a Monday; null when nothing was ever booked of it. */
export type WeeklyUsage = UsageHistory | null;

/** Mean usage a week, and how many weeks the free stock lasts at that rate; null while too few weeks are known or nothing was used. */
export type Cover = { perWeek: number | null; weeks: number | null; reorderPoint: number };

/**
 * How long the stock of an item lasts, by the usage of the rule book (section 7): the last full weeks, from the first week that is known. Weeks
 * are cut to one decimal, so that nobody counts on more than there is.
 */
export function coverOf(item: Item, usage: WeeklyUsage, economic: number, today: string): Cover {
  const book = emptyBook();
  const stock = emptyStock(item);
  book.stock.set(item.code, stock);
  if (usage) book.usage.set(item.code, usage);
  const { mean, reorderPoint } = reorderPointOf(book, stock, today);
  const perWeek = mean && roundTo(divide(mean, fractionOf(unit)), 4);
  const weeks = perWeek ? Math.max(0, Math.floor((economic / perWeek) * 10) / 10) : null;
  return { perWeek, weeks, reorderPoint: reorderPoint / unit };
}

const weeksPerMonth = 52 / 12;

/** How many of the last weeks count for the mean. */
export const weeksOfMean = defaultSettings.usageWeeks;

/**
 * The use of an article that a month is expected to bring: the mean of the last weeks over a twelfth of a year, to one decimal; null while too
 * few weeks are known.
 */
export function expectedPerMonth(last: { weeks: number; total: number } | undefined): number | null {
  if (!last || last.weeks < defaultSettings.minWeeks) return null;
  return Math.round((last.total / last.weeks) * weeksPerMonth * 10) / 10;
}

/** What was used in the last 52 weeks. */
export function usedInYear(usage: WeeklyUsage): number {
  return (usage?.weekly ?? []).slice(-52).reduce((sum, week) => sum + week, 0);
}

/** What was used of articles by the budget group that pays for them, the largest use first; those without a group last. */
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
export function isDead(usage: WeeklyUsage, physical: number): boolean {
  return physical > 0 && usage !== null && usage.weekly.length >= deadWeeks && usage.weekly.slice(-deadWeeks).every((used) => used <= 0);
}
