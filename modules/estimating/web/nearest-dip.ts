import type { PricedCalculation } from '#modules/estimating/contract/calculation.shapes.ts';

/** The dip that concerns the quantity looked at most: the next one up, else the last. */
export function nearestDip({ dips, chosen }: PricedCalculation): PricedCalculation['dips'][number] | undefined {
  return dips.find(({ more }) => more >= chosen.quantity) ?? dips.at(-1);
}
