import { expect, it } from 'vitest';
import { deviationOf, machineDeviation } from './machine-actuals.ts';

const product = { nameNl: 'Proefschrift', nameEn: 'Thesis' };
const press = { machine: 'D1', product, operations: 4, calculatedMinutes: 200, actualMinutes: 230, good: 970, waste: 30 };

it('reports actual time relative to the calculation, and waste relative to what was made', () =>
  expect(deviationOf(press)).toEqual({ timeRate: expect.closeTo(0.15, 9), wasteRate: 0.03, operations: 4 }));
it('reports faster work as a negative deviation, and no waste for work without pieces', () =>
  expect(deviationOf({ ...press, actualMinutes: 150, good: 0, waste: 0 })).toEqual({ timeRate: -0.25, wasteRate: 0, operations: 4 }));
it('reports no deviation for a machine without finished work', () => {
  expect(deviationOf({ ...press, operations: 0 })).toBeUndefined();
  expect(deviationOf({ ...press, calculatedMinutes: 0 })).toBeUndefined();
});
it('reports the deviation of a machine in all and per product, the most counted product first', () => {
  const flyer = { ...press, product: { nameNl: 'Flyer', nameEn: 'Flyer' }, operations: 6, actualMinutes: 170, good: 1000, waste: 0 };
  const found = machineDeviation([press, flyer, { ...press, machine: 'M1' }, { ...press, product: null, operations: 0 }], 'D1')!;
  expect(found.all).toMatchObject({ operations: 10, wasteRate: expect.closeTo(60 / 3000, 9), timeRate: expect.closeTo(630 / 600 - 1, 9) });
  expect(found.products.map(({ product: of, timeRate }) => [of.nameEn, timeRate])).toEqual([
    ['Flyer', expect.closeTo(-0.15, 9)],
    ['Thesis', expect.closeTo(0.15, 9)],
  ]);
  expect(machineDeviation([press], 'O1')).toBeUndefined();
});
