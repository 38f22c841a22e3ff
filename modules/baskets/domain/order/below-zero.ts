import { hasPrice } from '#modules/baskets/domain/line/set-price-on-request.ts';
import { type Refused, refuse } from '#platform/domain/decision.ts';
import { addMoney, eurosOf, type Money, noMoney, roundToCents } from '#platform/domain/money.ts';

type ChargedLine = {
  price?: Money;
  transportPrice?: Money;
  alternativeOf?: number | null;
  priceOnRequest?: boolean | undefined;
};

/**
 * Returns ORDER_BELOW_ZERO when the discounts of a quote or order are more than what it charges: an invoice below zero cannot be made. Nothing is
 * known of that while the price of a line is on request.
 */
export function refusedBelowZero(lines: readonly ChargedLine[]): Refused<'ORDER_BELOW_ZERO'>[] {
  if (lines.some(({ priceOnRequest = false }) => !hasPrice({ priceOnRequest }))) return [];
  const counted = lines.filter(({ alternativeOf = null }) => alternativeOf === null);
  const total = addMoney(
    ...counted.flatMap(({ price = noMoney, transportPrice = noMoney }) => [roundToCents(price), roundToCents(transportPrice)]),
  );
  return total < noMoney ? [refuse('ORDER_BELOW_ZERO', { amount: eurosOf(total) }, 'lines')] : [];
}
