import { type Money, moneyFromEuros, moneyFromUnits } from '#platform/domain/money.ts';
import { defaultSettings, type StockSettings } from './book/item.ts';

/** What a shop sets for its stock; the other settings of the rule book keep their defaults. */
export type ShopStockSettings = {
  countToleranceEur: number;
  countTolerancePercent: number;
  weightTolerancePercent: number;
  invoiceToleranceEur: number;
  invoiceTolerancePercent: number;
  callOffDays: number;
  reviewDays: number;
  coverWeeks: number;
  /** Beyond it a purchase is sent only by people with a right of their own; 0 for none. */
  purchaseLimitEur: number;
  /** How far ahead the advice looks, which needs it takes into one purchase, and how much too early an arrival may be. */
  horizonDays: number;
  groupDays: number;
  deferDays: number;
  /** The yearly cost of holding stock, in per cent of its value. */
  holdingPercent: number;
  /** Where and when goods are received; on every purchase order. */
  deliveryNote: string;
  /** The day on which opening stock counts; null for that of each receipt. */
  goLiveOn: string | null;
  /** The ledger accounts of stock; empty without one. */
  accountArticles: string;
  accountSheets: string;
  accountRolls: string;
  accountOther: string;
};

/** The settings of the rules, as the shop set them. */
export function bookSettings(set: ShopStockSettings): StockSettings {
  return {
    ...defaultSettings,
    countToleranceEur: set.countToleranceEur,
    countToleranceRate: set.countTolerancePercent / 100,
    weightToleranceRate: set.weightTolerancePercent / 100,
    callOffDays: set.callOffDays,
    reviewDays: set.reviewDays,
    maxCoverWeeks: set.coverWeeks,
    horizonDays: set.horizonDays,
    groupDays: set.groupDays,
    deferDays: set.deferDays,
    holdingRate: set.holdingPercent / 100,
  };
}

/** How much an invoice may differ from what is expected without a word: the amount, or the part of it where that is more. */
export function invoiceTolerance(set: ShopStockSettings, expected: Money): Money {
  const part = Math.round((Math.abs(expected) * set.invoiceTolerancePercent) / 100);
  return moneyFromUnits(Math.max(moneyFromEuros(set.invoiceToleranceEur), part));
}
