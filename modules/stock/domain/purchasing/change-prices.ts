import { decideDay } from '#modules/baskets/domain/basket/order-header.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import type { Item, Offer, PriceScale } from '../book/item.ts';
import { unit, type Value } from '../numbers/amounts.ts';
import { fractionOf, multiply, roundScaled } from '../numbers/fraction.ts';
import { priceLine } from './prices.ts';

type Period = { validFrom: string | null; validTo: string | null };

/** Prices that a supplier raises or lowers by a percentage, rounded to cents. */
export function raiseScales(scales: readonly PriceScale[], percent: number): PriceScale[] {
  return scales.map(({ from, priceEur }) => ({
    from,
    priceEur: roundScaled(multiply(fractionOf(priceEur), fractionOf(100 + percent)), 1) / 100,
  }));
}

/**
 * Whether prices may change by a percentage from a day on: refuses DATE_IN_PAST before today, because orders of then have their price, and
 * PRICES_NOT_FOUND when the supplier has no price of that day.
 */
export function decidePriceChange(
  change: { from: string; found: number },
  today: Temporal.PlainDate,
): Decision<undefined, 'DATE_IN_PAST' | 'PRICES_NOT_FOUND'> {
  const day = decideDay(Temporal.PlainDate.from(change.from), today, 'from');
  if (!day.accepted) return day;
  return change.found === 0 ? refuse('PRICES_NOT_FOUND') : accept();
}

const dayBefore = (day: string) => Temporal.PlainDate.from(day).subtract({ days: 1 }).toString();

/**
 * What becomes of the days of an offer when a new price counts from a day on: it ends on the day before and the new one gets the rest of its
 * days. Null for an offer that begins on that day, which the new one replaces.
 */
export function splitOffer(offer: Period, from: string): { ends: string | null; next: Period } {
  const next = { validFrom: from, validTo: offer.validTo };
  return { ends: offer.validFrom === from ? null : dayBefore(from), next };
}

/** The last day of a price that another one follows; undefined where nothing follows. */
export function endsBefore(starts: readonly string[], from: string): string | null {
  const next = starts.filter((start) => start > from).toSorted()[0];
  return next === undefined ? null : dayBefore(next);
}

/** The earlier of two last days; null is no end. */
export function earlierEnd(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

/** The days that a price has again after one that ends on a day; undefined where it ended by then, or the other does not end. */
export function resumedAfter(before: Period, ends: string | null): Period | undefined {
  if (ends === null) return undefined;
  const validFrom = Temporal.PlainDate.from(ends).add({ days: 1 }).toString();
  return before.validTo === null || before.validTo >= validFrom ? { validFrom, validTo: before.validTo } : undefined;
}

/** What a quantity costs more at an offer than at the one before; zero where there was none. */
export function priceDifference(item: Item, before: Offer | undefined, after: Offer, units: number): Value {
  const quantity = Math.round(units * unit);
  return before === undefined || quantity <= 0 ? 0 : priceLine(item, after, quantity) - priceLine(item, before, quantity);
}
