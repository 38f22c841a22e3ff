import { expect, it } from 'vitest';
import { whyNothingToPack } from './nothing-to-pack.ts';

const packed = { id: 1, produced: 100, pickList: null };
const picking = { id: 2, produced: 50, pickList: 7 };
const unmade = { id: 3, produced: 0, pickList: null };
const deliveries = [
  { lineId: 1, addressId: 10, quantity: 0 },
  { lineId: 2, addressId: 10, quantity: 0 },
  { lineId: 2, addressId: 20, quantity: 50 },
  { lineId: 3, addressId: 30, quantity: 80 },
];
const whyAt = (addressId: number | null, ...lines: (typeof packed | typeof picking)[]) =>
  whyNothingToPack({ lines, deliveries, addressId });

it('nothing to pack › is of what is still to go to the address, whatever is picked or made for another one', () => {
  expect(whyAt(10, packed, picking, unmade)).toBe('nothingLeft');
  expect(whyAt(20, packed, picking, unmade)).toBe('nothingPicked');
  expect(whyAt(30, packed, picking, unmade)).toBe('nothingMade');
});
it('nothing to pack › is of all lines where no address is chosen', () => {
  expect(whyAt(null, packed, picking)).toBe('nothingPicked');
  expect(whyAt(null, unmade)).toBe('nothingMade');
});
