import { expect, it } from 'vitest';
import { groupOf } from './my-purchases.ts';

const line = {
  ...{ line: 1, code: 'HV90', name: 'Houtvrij 90', unit: 'sheet', perPack: 500, asked: 500, ordered: 500, open: 500, priceEur: 22 },
  ...{ basis: '1000' as const, expectedOn: '2026-12-09', wantedOn: null, confirmed: true, canceled: false },
};

it('a supplier › confirms what it did not, or is asked on another day, and delivers the rest', () => {
  expect(groupOf({ lines: [line, { ...line, confirmed: false }] })).toBe('toConfirm');
  expect(groupOf({ lines: [{ ...line, wantedOn: '2026-12-11' }] })).toBe('toConfirm');
  expect(groupOf({ lines: [line, { ...line, open: 0, confirmed: false }] })).toBe('toDeliver');
  expect(groupOf({ lines: [{ ...line, open: 0 }] })).toBe('past');
});
