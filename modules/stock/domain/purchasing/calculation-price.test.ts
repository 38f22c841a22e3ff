import { expect, it } from 'vitest';
import type { Item, Offer } from '../book/item.ts';
import { calculationPrice, decideTakeOver, extraCost } from './calculation-price.ts';

const sheet: Item = { code: 'HVO90', unit: 'sheet', widthMm: 320, heightMm: 450, gramsPerM2: 90, perPack: 500 };
const roll: Item = { code: 'ROL80', unit: 'm', webWidthMm: 500, gramsPerM2: 80 };
const offer = (basis: Offer['basis'], priceEur: number): Offer => ({ supplier: '1', basis, scales: [{ from: 0, priceEur }] });

it('price of the calculation › is by the thousand sheets, whatever the offer counts in', () => {
  const asked = [
    offer('each', 0.0222),
    offer('100', 2.22),
    offer('1000', 22.2),
    offer('pack', 11.1),
    offer('kg', 1.5),
    offer('100kg', 150),
  ];
  expect(asked.map((one) => calculationPrice(sheet, one, 1, 'thousand'))).toEqual([22.2, 22.2, 22.2, 22.2, 19.44, 19.44]);
});

it('price of the calculation › of a roll is by the kilo, of its metres or its weight', () => {
  expect(calculationPrice(roll, offer('kg', 1.234), 1, 'kg')).toBe(1.234);
  expect(calculationPrice(roll, offer('1000', 50), 1, 'kg')).toBe(1.25);
});

it('price of the calculation › is that of the scale which a quantity reaches, and unknown without a pack or a weight', () => {
  const scaled: Offer = {
    ...offer('1000', 22),
    scales: [
      { from: 500, priceEur: 22 },
      { from: 5000, priceEur: 20 },
    ],
  };
  expect([1, 4999, 5000].map((units) => calculationPrice(sheet, scaled, units, 'thousand'))).toEqual([22, 22, 20]);
  expect(calculationPrice({ code: 'X', unit: 'sheet' }, offer('pack', 9), 1, 'thousand')).toBeNull();
  expect(calculationPrice({ code: 'X', unit: 'sheet' }, offer('kg', 9), 1, 'thousand')).toBeNull();
  expect(calculationPrice({ code: 'X', unit: 'm' }, offer('each', 9), 1, 'kg')).toBeNull();
});

it('take over prices › takes those that differ, and refuses when none does', () => {
  const dearer = { code: 'HVO90', unit: 'thousand' as const, nowEur: 20, laterEur: 22 };
  const same = { ...dearer, code: 'HVO91', laterEur: 20 };
  expect(decideTakeOver([dearer, same])).toMatchObject({ value: new Map([['HVO90', 22]]) });
  expect(decideTakeOver([same])).toMatchObject({ code: 'PRICES_SAME' });
  expect([extraCost(sheet, dearer, 1250), extraCost(roll, { ...dearer, unit: 'kg', laterEur: 20.5 }, 1000)]).toEqual([2.5, 20]);
});
