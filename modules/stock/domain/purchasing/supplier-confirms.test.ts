import { expect, it } from 'vitest';
import { decideSupplierConfirms } from './supplier-confirms.ts';

const line = { name: 'Houtvrij 90', asked: 5000, quantity: 5000, expectedOn: '2026-12-03' };
const today = Temporal.PlainDate.from('2026-12-03');

it('a supplier confirms its order › with a day from today and at most what was asked', () => {
  expect(decideSupplierConfirms([line, { ...line, quantity: 4500, expectedOn: '2026-12-10' }], today).accepted).toBe(true);
});

it('a supplier confirms its order › not before today, nor more than was asked', () => {
  expect(decideSupplierConfirms([line, { ...line, expectedOn: '2026-12-02' }], today)).toMatchObject({
    ...{ code: 'DATE_IN_PAST', params: { date: '2026-12-02' }, field: 'lines.1.expectedOn' },
  });
  expect(decideSupplierConfirms([{ ...line, quantity: 5001 }], today)).toMatchObject({
    ...{ code: 'CONFIRMED_MORE_THAN_ASKED', params: { name: 'Houtvrij 90', asked: 5000 }, field: 'lines.0.quantity' },
  });
});
