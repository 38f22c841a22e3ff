import { expect, it } from 'vitest';
import { countedInCopy, decideCopy } from './copy-basket.ts';

const source = { customerId: 1, lineIds: [10, 11, 12] };
const ask = { customerId: 1, lineIds: [12, 10], deliveries: true, files: true };

it('a copy takes the chosen lines in the order they had', () => expect(decideCopy(source, ask)).toMatchObject({ value: [10, 12] }));
it('a copy without lines of this basket is refused', () => {
  expect(decideCopy(source, { ...ask, lineIds: [] })).toMatchObject({ code: 'NOTHING_TO_COPY' });
  expect(decideCopy(source, { ...ask, lineIds: [99] })).toMatchObject({ code: 'NOTHING_TO_COPY' });
});
it('deliveries and files stay with the customer who gave them', () => {
  const other = { ...ask, customerId: 2 };
  expect(decideCopy(source, other)).toMatchObject({ code: 'DELIVERIES_OF_ANOTHER_CUSTOMER', field: 'deliveries' });
  expect(decideCopy(source, { ...other, deliveries: false })).toMatchObject({ code: 'FILES_OF_ANOTHER_CUSTOMER', field: 'files' });
  expect(decideCopy(source, { ...other, deliveries: false, files: false }).accepted).toBe(true);
});
it('the main line of copied alternatives counts in the total, else the first of them', () => {
  const line = (id: number, alternativeOf: number | null = null) => ({ id, alternativeOf });
  const counted = (...lines: ReturnType<typeof line>[]) => countedInCopy(lines).map(({ id }) => id);
  expect(counted(line(12, 10), line(10), line(11, 10), line(20))).toEqual([10, 20]);
  expect(counted(line(11, 10), line(12, 10), line(20))).toEqual([11, 20]);
});
