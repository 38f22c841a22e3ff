import { expect, test } from 'vitest';
import { estimate } from '#modules/estimating/domain/engine/estimate.ts';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import { goldenShop, rowsOf } from '#test/golden.ts';
import { offcutOffers } from './offcut-offers.ts';

const card: EstimateCase = {
  product: 'flat',
  quantities: [500],
  format: { widthMm: 85, heightMm: 55 },
  components: [{ role: 'sheet', paper: 'GLO135', colours: '4/4' }],
};
const offcut = { code: 'GLO135 250×500 B', cutOf: 'GLO135', shortMm: 250, longMm: 500, grain: 'B' as const, free: 400, eurPerThousand: 0 };

test('offcut offers › are what a part costs less on sheets that lie in stock, and leave the price of the case alone', () => {
  const before = rowsOf(estimate(goldenShop, card))[0]!;
  const [offer, ...more] = offcutOffers(goldenShop, card, 500, [offcut]);
  expect(more).toEqual([]);
  expect(offer).toMatchObject({ role: 'sheet', paper: 'GLO135 250×500 B', free: 400 });
  expect(offer!.sheets).toBeGreaterThan(0);
  expect(offer!.savingEur).toBeGreaterThan(0);
  expect(offer!.savingEur).toBeLessThan(before.costEur);
  expect(rowsOf(estimate(goldenShop, card))[0]).toEqual(before);
});

test('offcut offers › need enough sheets, of the same stock, that do not cost more', () => {
  const { sheets } = offcutOffers(goldenShop, card, 500, [offcut])[0]!;
  const offersOf = (change: Partial<typeof offcut>) => offcutOffers(goldenShop, card, 500, [{ ...offcut, ...change }]).length;
  expect(offersOf({ free: sheets })).toBe(1);
  expect(offersOf({ free: sheets - 1 })).toBe(0);
  expect(offersOf({ cutOf: 'SIL300' })).toBe(0);
  expect(offersOf({ eurPerThousand: 9000 })).toBe(0);
  expect(offersOf({ shortMm: 50, longMm: 60 })).toBe(0);
});
