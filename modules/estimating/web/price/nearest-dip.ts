import type { PricedCalculation } from '#modules/estimating/contract/calculator/calculation.shapes.ts';

/** The dip that is most relevant for the quantity: the next one above it, else the last. */
export function nearestDip({ dips, chosen }: PricedCalculation): PricedCalculation['dips'][number] | undefined {
  return dips.find(({ more }) => more >= chosen.quantity) ?? dips.at(-1);
}
