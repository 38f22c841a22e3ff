import { type Money, moneyFromUnits, noMoney, subtractMoney } from '#platform/domain/money.ts';

/** Why a price is what it is: what one edition costs however small, and what a further copy adds. */
export type PriceSplit = { begin: Money; furtherCopy: Money };

/** Splits a price by that of twice as many. A price list with steps may cost less for more; then nothing is said. */
export function splitPrice(quantity: number, price: Money, priceOfTwice: Money): PriceSplit | undefined {
  const furtherCopy = moneyFromUnits(Math.round(subtractMoney(priceOfTwice, price) / quantity));
  const begin = moneyFromUnits(price - furtherCopy * quantity);
  return furtherCopy > noMoney && begin >= noMoney ? { begin, furtherCopy } : undefined;
}
