import { emptyBook, emptyStock } from '../book/empty-book.ts';
import type { AbcClass, Item } from '../book/item.ts';
import { unit } from '../numbers/amounts.ts';
import { reorderPointOf } from '../purchasing/usage.ts';
import type { WeeklyUsage } from './cover.ts';

export type WeekOfUse = {
  /** A Monday. */
  startsOn: string;
  used: number;
  /** Far from what is usual: a week to look at before the forecast is believed. */
  isOutlier: boolean;
  /** Why the week does not count; null for one that does. */
  excluded: string | null;
};

/** The weekly use by the last weeks, and the average deviation of a week from it. */
export type Forecast = { weeks: WeekOfUse[]; perWeek: number | null; error: number | null };

const shownWeeks = 26;
const fewestWeeks = 8;
/**
 * A week is an outlier beyond three standard deviations of the median, estimated from the median absolute deviation (× 1.4826), or from the
 * mean one (× 1.2533) where that is 0.
 */
const deviations = 3;
const medianScale = 1.4826;
const meanScale = 1.2533;

/**
 * The mean use of the last weeks with its mean error; unknown while fewer than eight full weeks count. `excluded` has the reasons of the weeks
 * that do not, by their Monday.
 */
export function forecastOf(usage: WeeklyUsage, excluded: ReadonlyMap<string, string> = new Map()): Forecast {
  const used = (usage?.weekly ?? []).map((quantity) => Math.max(0, quantity));
  const skipped = Math.max(0, used.length - shownWeeks);
  const last = used.slice(skipped);
  const mondayOf = (nth: number) =>
    Temporal.PlainDate.from(usage!.from)
      .add({ weeks: skipped + nth })
      .toString();
  const counted = last.filter((_, nth) => !excluded.has(mondayOf(nth)));
  const middle = medianOf(counted);
  const distances = counted.map((week) => Math.abs(week - middle));
  const limit = deviations * (medianScale * medianOf(distances) || meanScale * meanOf(distances));
  const weeks = last.map((week, nth) => ({
    startsOn: mondayOf(nth),
    used: week,
    isOutlier: limit > 0 && Math.abs(week - middle) > limit,
    excluded: excluded.get(mondayOf(nth)) ?? null,
  }));
  if (counted.length < fewestWeeks) return { weeks, perWeek: null, error: null };
  const mean = meanOf(counted);
  const error = meanOf(counted.map((week) => Math.abs(week - mean)));
  return { weeks, perWeek: round(mean), error: round(error) };
}

const round = (value: number) => Math.round(value * 10) / 10;

function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function medianOf(values: readonly number[]): number {
  if (values.length === 0) return 0;
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}

type Asked = { minStock: number; abc: AbcClass; leadDays: number; reviewDays: number };

/** The stock below which an article is made or bought again when that takes `leadDays` working days. */
export function reorderPointWith(usage: WeeklyUsage, { minStock, abc, leadDays, reviewDays }: Asked, today: string): number {
  const book = emptyBook();
  book.settings = { ...book.settings, reviewDays };
  const item: Item = {
    ...{ code: 'article', unit: 'piece', reorder: 'auto', minStock, abc },
    make: { setupEur: 0, eachEur: 0, leadDays, multiple: 1 },
  };
  const stock = emptyStock(item);
  book.stock.set(item.code, stock);
  if (usage) book.usage.set(item.code, usage);
  return reorderPointOf(book, stock, today).reorderPoint / unit;
}
