import { eurosOfUnits, unitsOf } from './numbers.ts';
import type { GraduatedPrices } from './types.ts';

/**
 * Agreed price of a quantity in euro: the price of the last bracket reached plus the run-on of every piece above it, at most the next
 * bracket's price when capped. Undefined below the first bracket (golden/README.md 7.4).
 */
export function graduatedPrice({ brackets, capAtNextBracket }: GraduatedPrices, quantity: number): number | undefined {
  const index = brackets.findLastIndex(({ fromQuantity }) => fromQuantity <= quantity);
  const bracket = brackets[index];
  if (!bracket) return undefined;
  const units = unitsOf(bracket.priceEur + (quantity - bracket.fromQuantity) * bracket.runOnEur);
  const next = brackets[index + 1];
  return eurosOfUnits(capAtNextBracket && next ? Math.min(units, unitsOf(next.priceEur)) : units);
}
