import type { BoughtIn } from '#modules/estimating/domain/engine/types.ts';
import { type Money, moneyFromEuros } from '#platform/domain/money.ts';

/** A quote by the API of an online supplier: its price, and the working days until it delivers. */
export type OnlineQuote = { price: Money; leadDays: number };

/** Lead time where the program states none. */
const usualDays = 5;
const hoursOfDay = 24;

/** The lead time of a program's price, in whole days. */
export function leadDaysOf({ hours }: { hours?: number | undefined }): number {
  return Math.max(1, hours === undefined ? usualDays : Math.ceil(hours / hoursOfDay));
}

/** The quote that the program of an online supplier gives for exactly this quantity; undefined when it gives none. */
export function onlineQuoteAt(prices: BoughtIn['prices'] | null, quantity: number): OnlineQuote | undefined {
  const found = prices?.find((one) => one.quantity === quantity);
  return found && { price: moneyFromEuros(found.costEur), leadDays: leadDaysOf(found) };
}

/** Whether the online quote of an amended quantity replaces a quote: a supplier that was asked answers for itself. */
export function takesOnlineQuote({ wasInformed }: { wasInformed: boolean }, quote: OnlineQuote | undefined): quote is OnlineQuote {
  return quote !== undefined && !wasInformed;
}
