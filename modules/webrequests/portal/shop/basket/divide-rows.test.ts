import { expect, it } from 'vitest';
import { emptyRow, withPasted } from './divide-rows.ts';

const pasted = {
  ...{ quantity: 20, attention: 'Eva', street: 'Kade', houseNumber: '4', postcode: '3511 AA', city: 'Utrecht', country: 'NL' },
  date: '2026-12-01',
};

it('a pasted list keeps the rows that were entered, and replaces the suggested and empty ones', () => {
  const suggested = emptyRow(1, 100);
  const entered = emptyRow(2, 30);
  const rows = withPasted([suggested, entered, emptyRow(null, '')], [pasted], suggested);
  expect(rows).toMatchObject([entered, { addressId: null, quantity: 20, address: { attention: 'Eva' } }]);
  // As it is read back from a draft.
  expect(withPasted([{ ...suggested }], [pasted], suggested)).toHaveLength(1);
  expect(withPasted([{ ...suggested, quantity: 60 }], [pasted], suggested)).toHaveLength(2);
});
