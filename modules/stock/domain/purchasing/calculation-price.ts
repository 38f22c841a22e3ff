import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import type { Item, Offer } from '../book/item.ts';
import { unit } from '../numbers/amounts.ts';
import { divide, type Fraction, fractionOf, multiply, roundTo, zero } from '../numbers/fraction.ts';
import { kgOf, kgPerUnit } from '../numbers/units.ts';
import { scaleOf } from './prices.ts';

/** In what the calculation has the price of a paper: a thousand sheets, or a kilo of a roll. */
type CalculationUnit = 'thousand' | 'kg';

/**
 * What an offer asks for a quantity, in the unit of the calculation: to the cent by the thousand, to the hundredth of a cent by the kilo. Null
 * where the item does not say what a pack or a sheet is.
 */
export function calculationPrice(item: Item, offer: Offer, units: number, to: CalculationUnit): number | null {
  const quantity = Math.round(units * unit);
  const price = fractionOf(scaleOf(offer, quantity, kgOf(item, quantity)).priceEur);
  const perOne = pricePerUnit(item, offer, price);
  if (perOne === null) return null;
  if (to === 'thousand') return roundTo(multiply(perOne, fractionOf(1000)), 2);
  const kg = kgPerUnit(item);
  return kg.n === 0n ? null : roundTo(divide(perOne, kg), 4);
}

function pricePerUnit(item: Item, { basis }: Offer, price: Fraction): Fraction | null {
  const kg = kgPerUnit(item);
  switch (basis) {
    case 'each':
      return price;
    case '100':
    case '1000':
      return divide(price, fractionOf(Number(basis)));
    case 'kg':
      return kg.n === 0n ? null : multiply(price, kg);
    case '100kg':
      return kg.n === 0n ? null : divide(multiply(price, kg), fractionOf(100));
    case 'pack':
      return item.perPack ? divide(price, fractionOf(item.perPack)) : null;
  }
}

/** A paper of the calculation with its price there and what a merchant asks. */
export type ComparedPrice = { code: string; unit: CalculationUnit; nowEur: number; laterEur: number };

/** The rise in cost of a quantity of paper at the later price, in euros; negative for a fall. */
export function extraCost(item: Item, { unit: per, nowEur, laterEur }: ComparedPrice, units: number): number {
  const more = fractionOf(laterEur - nowEur);
  const cost =
    per === 'kg' ? multiply(kgOf(item, Math.round(units * unit)), more) : divide(multiply(fractionOf(units), more), fractionOf(1000));
  return roundTo(cost.n === 0n ? zero : cost, 2);
}

/** The prices that the calculation does not have yet, by code. Refuses PRICES_SAME when it has all of them, or knows none of the papers. */
export function decideTakeOver(compared: readonly ComparedPrice[]): Decision<Map<string, number>, 'PRICES_SAME'> {
  const other = compared.filter(({ nowEur, laterEur }) => nowEur !== laterEur);
  return other.length === 0 ? refuse('PRICES_SAME') : accept(new Map(other.map(({ code, laterEur }) => [code, laterEur])));
}
