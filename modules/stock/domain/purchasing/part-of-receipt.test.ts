import { expect, it } from 'vitest';
import { unit } from '../numbers/amounts.ts';
import { decidePartOfReceipt } from './part-of-receipt.ts';

const receipt = { on: '2026-11-18', type: 10 as const, lot: 'PAL-1', location: 'P-1', quantity: 3 * unit, value: 100_000, layers: [] };
const nothing = { quantity: 0, value: 0 };

it('part of a receipt › goes back at its share of the value, the last of it at what is left', () => {
  expect(decidePartOfReceipt(receipt, nothing, unit)).toMatchObject({ value: { quantity: unit, value: 33_333, lot: 'PAL-1' } });
  const before = { quantity: 2 * unit, value: 66_666 };
  expect(decidePartOfReceipt(receipt, before, unit)).toMatchObject({ value: { quantity: unit, value: 33_334 } });
  expect(decidePartOfReceipt(receipt, before, undefined)).toMatchObject({ value: { quantity: unit, value: 33_334 } });
  expect(decidePartOfReceipt(receipt, nothing, undefined)).toMatchObject({ value: receipt });
});

it('part of a receipt › is no more than what did not go back yet', () => {
  const before = { quantity: 2 * unit, value: 66_666 };
  expect(decidePartOfReceipt(receipt, before, 2 * unit)).toMatchObject({
    code: 'RETURN_BEYOND_RECEIPT',
    params: { lot: 'PAL-1', open: 1 },
  });
});
