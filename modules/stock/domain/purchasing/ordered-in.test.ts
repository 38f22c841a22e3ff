import { expect, it } from 'vitest';
import { orderedIn } from './ordered-in.ts';

const line = { quantity: 5000, unit: 'sheet', packs: 10, kg: 64.8, basis: '1000' };

it('ordered quantity › is in the unit of the price: sheets, packs or kilograms, with the sheets behind it', () => {
  expect(orderedIn(line)).toEqual({ quantity: 5000, unit: 'sheet', also: null });
  expect(orderedIn({ ...line, basis: 'pack' })).toEqual({ quantity: 10, unit: 'pack', also: 5000 });
  expect(orderedIn({ ...line, basis: '100kg' })).toEqual({ quantity: 64.8, unit: 'kg', also: 5000 });
});

it('ordered quantity › stays in the own unit of broken packs, of what has no weight, and of what is kept in kilograms', () => {
  const { packs: _, ...broken } = line;
  expect(orderedIn({ ...broken, basis: 'pack' })).toMatchObject({ unit: 'sheet', also: null });
  expect(orderedIn({ ...line, kg: 0, basis: 'kg' })).toMatchObject({ unit: 'sheet', also: null });
  expect(orderedIn({ ...line, unit: 'kg', quantity: 25, kg: 25, basis: 'kg' })).toEqual({ quantity: 25, unit: 'kg', also: null });
});
