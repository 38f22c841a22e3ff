import type { GraduatedPrices } from '#modules/estimating/domain/engine/types.ts';
import { bracketAt } from './agreed-price.ts';

/**
 * Agreed price of a quantity in euro: the price of the last bracket reached plus the run-on of every piece above it, capped on request at
 * the next bracket's price. Undefined below the first bracket (golden/README.md 7.4).
 */
export function graduatedPrice({ brackets, capAtNextBracket }: GraduatedPrices, quantity: number): number | undefined {
  return bracketAt(brackets, quantity, capAtNextBracket)?.priceEur;
}
