import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ceil, floor, isAbove, round2, round4, rowUpTo, step } from './numbers.ts';

test('an exact half rounds up, though its binary value is below it', () => {
  expect(31.923 * 1.25).toBeLessThan(39.90375);
  expect(round4(31.923 * 1.25)).toBe(39.9038);
  expect(round2(43.75 * 1.02 * 1.05)).toBe(46.86);
});

test('ceil and floor ignore floating-point errors', () => {
  expect(ceil(500 * 1.01)).toBe(505);
  expect(ceil(505.000001)).toBe(506);
  expect(floor(0.3 / 0.1)).toBe(3);
  expect(floor(2.999999)).toBe(2);
});

test('rounding four decimals of a product agrees with whole-number arithmetic', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), fc.integer({ min: 0, max: 20_000 }), (units, rate) => {
      const exact = (BigInt(units) * BigInt(rate) + 5000n) / 10_000n;
      expect(round4((units / 10_000) * (rate / 10_000))).toBe(Number(exact) / 10_000);
    }),
    { numRuns: 5000 },
  );
});

test('ceil of output times one plus waste agrees with whole-number arithmetic', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: 200 }), (output, perMille) => {
      const exact = (BigInt(output) * BigInt(1000 + perMille) + 999n) / 1000n;
      expect(step(output, { runWasteRate: perMille / 1000, setupWaste: 0 })).toBe(Number(exact));
    }),
    { numRuns: 5000 },
  );
});

test('a value equal to the limit is not above it', () => {
  expect(isAbove(0.1 + 0.2, 0.3)).toBe(false);
  expect(isAbove(25.0001, 25)).toBe(true);
});

test('a table gives the first row whose limit is not exceeded, and a row without limit takes the rest', () => {
  const rows = [{ upTo: 25, value: 400 }, { upTo: 45, value: 300 }, { value: 200 }];
  const valueAt = (limit: number) => rowUpTo(rows, limit, (row) => row.upTo)?.value;
  expect([25, 25.1, 45, 60].map(valueAt)).toEqual([400, 300, 300, 200]);
});
