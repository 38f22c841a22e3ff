import { expect, it } from 'vitest';
import { readCase } from '../case/read-case.ts';
import { checkPlan } from '../validate/check-plan.ts';
import { crowdedShop, lockedShop } from '../worked-cases/crowded-shop.ts';
import { laterShop } from '../worked-cases/later-shop.ts';
import { randomShop } from '../worked-cases/random-shop.ts';
import { planShop } from './plan-shop.ts';

/** Shops of these many jobs besides the covers, drawn from seeds; the larger ones have locked work with room for one changeover alone. */
const shops = [
  ...[1, 2, 3, 4, 5, 6, 14].map((seed) => ({ seed, size: 8, steps: 800 })),
  ...[2, 6, 7, 10, 42, 85, 145].map((seed) => ({ seed, size: 12, steps: 3000 })),
];

it.each(shops)(
  'plan shop › keeps every rule of a crowded shop with half of the work locked, overtime, forms, parts and people included (%o)',
  ({ seed, size, steps }) => {
    const shop = readCase(crowdedShop(seed, size));
    const stood = planShop(shop, { seed, budget: (done) => done / 500 });
    expect(checkPlan(shop, stood).violations).toEqual([]);
    const locked = readCase(lockedShop(shop, stood, 0.5, seed));
    expect(checkPlan(locked, planShop(locked, { seed, budget: (done) => done / steps })).violations).toEqual([]);
  },
);

it('plan shop › ends where what people saw stands after the latest start of what a lock waits for', () => {
  const shop = readCase(randomShop(87));
  const { later, rest } = laterShop(shop, planShop(shop, { seed: 87, budget: (steps) => steps / 2000 }), 87)!;
  const locked = readCase(lockedShop(later, rest, 0.3, 87));
  expect(checkPlan(locked, planShop(locked, { seed: 87, budget: (steps) => steps / 800 })).violations).toEqual([]);
});
