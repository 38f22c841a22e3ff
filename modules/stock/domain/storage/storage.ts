import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { type Money, roundToCents } from '#platform/domain/money.ts';

/** What storage is counted by: each bin that an article lies in, or each lot in each bin. */
export const storageUnits = ['bin', 'position'] as const;
export type StorageUnit = (typeof storageUnits)[number];

/** The first day of a month after its end; the stock at the end of the day before it is what is charged. */
export function endOfMonth(month: string): Temporal.PlainDate {
  return Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 }).add({ months: 1 });
}

/** Whether the storage of a month (`2026-11`) may be charged: only once it has ended (MONTH_NOT_ENDED). */
export function decideChargeMonth(month: string, today: Temporal.PlainDate): Decision<undefined, 'MONTH_NOT_ENDED'> {
  return Temporal.PlainDate.compare(today, endOfMonth(month)) < 0 ? refuse('MONTH_NOT_ENDED', {}, 'month') : accept();
}

/** What the storage of an article costs for a month: its places times the rate, in whole cents. */
export function storageCost(places: number, rate: Money): Money {
  return roundToCents((places * rate) as Money);
}

/** Whether anything of a month is left to charge (STORAGE_NOTHING). */
export function decideChargeSome(month: string, articles: number): Decision<undefined, 'STORAGE_NOTHING'> {
  return articles === 0 ? refuse('STORAGE_NOTHING', { month }) : accept();
}

/** Whether the storage of an article can have a rate: only of a customer's (STORAGE_OWN). */
export function decideStorageRate(customerId: number | null): Decision<undefined, 'STORAGE_OWN'> {
  return customerId === null ? refuse('STORAGE_OWN') : accept();
}
