import { estimate } from '#modules/estimating/domain/engine/estimate.ts';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import estimates from '../../golden/estimates.json' with { type: 'json' };
import shop from '../../golden/shop.json' with { type: 'json' };

/** The shop of the golden prices. */
export const goldenShop = shop as unknown as Shop;

export const quantities = [50, 100, 250, 500, 1000, 2500];

type GoldenCase = EstimateCase & { note?: string; expected?: unknown };

/** Every golden product at six quantities, its route left free, as far as it can be made so often. */
export const ladders: readonly EstimateCase[] = (estimates.cases as unknown as GoldenCase[])
  .map(({ route: _free, note: _said, expected: _priced, ...one }) => ({ ...one, quantities }))
  .filter((one) => 'quantities' in estimate(goldenShop, one));
