import { expect, it } from 'vitest';
import { decideDay, decideNotBlocked, decidePoNumber, decideReference } from './order-header.ts';

const today = Temporal.PlainDate.from('2026-11-18');

it('a planned or promised day cannot be in the past; today is accepted', () => {
  expect(decideDay(today, today, 'date').accepted).toBe(true);
  expect(decideDay(undefined, today, 'date').accepted).toBe(true);
  expect(decideDay(today.subtract({ days: 1 }), today, 'date')).toMatchObject({
    code: 'DATE_IN_PAST',
    params: { date: '2026-11-17' },
    field: 'date',
  });
});
it('a customer reference is unique among the orders of the customer; the other order is named', () => {
  expect(decideReference('UU-8841', undefined).accepted).toBe(true);
  expect(decideReference('UU-8841', '26-0012')).toMatchObject({ code: 'REFERENCE_NOT_UNIQUE', params: { number: '26-0012' } });
});
it('a PO number is required when the customer asks for one', () => {
  const customer = { name: 'Drukkerij Noord', poRequired: true };
  expect(decidePoNumber(customer, '')).toMatchObject({ code: 'PO_REQUIRED' });
  expect(decidePoNumber(customer, '4500219377').accepted).toBe(true);
  expect(decidePoNumber({ ...customer, poRequired: false }, '').accepted).toBe(true);
});
it('a blocked customer is refused', () => {
  expect(decideNotBlocked({ name: 'Drukkerij Noord', blocked: true })).toMatchObject({ code: 'CUSTOMER_BLOCKED' });
});
