import { expect, it } from 'vitest';
import { countedInCopy, decideCopy, isLeftOut } from './copy-basket.ts';

const source = { customerId: 1, lineIds: [10, 11, 12] };
const ask = { customerId: 1, lineIds: [12, 10], deliveries: true, files: true };

it('a copy takes the chosen lines in the order they had', () => expect(decideCopy(source, ask)).toMatchObject({ value: [10, 12] }));
it('a copy of nothing is refused, also of lines of another basket', () => {
  expect(decideCopy(source, { ...ask, lineIds: [] })).toMatchObject({ code: 'NOTHING_TO_COPY' });
  expect(decideCopy(source, { ...ask, lineIds: [99] })).toMatchObject({ code: 'NOTHING_TO_COPY' });
});
it('deliveries and files stay with the customer who gave them', () => {
  const other = { ...ask, customerId: 2 };
  expect(decideCopy(source, other)).toMatchObject({ code: 'DELIVERIES_OF_ANOTHER_CUSTOMER', field: 'deliveries' });
  expect(decideCopy(source, { ...other, deliveries: false })).toMatchObject({ code: 'FILES_OF_ANOTHER_CUSTOMER', field: 'files' });
  expect(decideCopy(source, { ...other, deliveries: false, files: false }).accepted).toBe(true);
});
it('what was removed or passed over is left out of a copy, what was lost with its quote is not', () => {
  expect(isLeftOut({ status: 'quote_canceled', resumeStatus: null })).toBe(true);
  expect(isLeftOut({ status: 'quote_canceled', resumeStatus: 'in_calculation' })).toBe(false);
  expect(isLeftOut({ status: 'order_canceled', resumeStatus: null })).toBe(false);
});
it('of alternatives that are copied one counts: the main line, else the first of them', () => {
  const [main, other, third] = [1, 2, 3].map((id) => ({ id, alternativeOf: id === 1 ? null : 1 }));
  const alone = { id: 4, alternativeOf: null };
  expect(countedInCopy([other!, main!, alone])).toEqual([main, alone]);
  expect(countedInCopy([other!, third!])).toEqual([other]);
});
