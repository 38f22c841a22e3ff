import { expect, it } from 'vitest';
import { canOrderCopies, decideOrderCopies } from './order-copies.ts';

const book = { hasPrintedFiles: true, isBoughtIn: false, isChanged: false, takesPayments: true, isUnderEmbargo: false };

it('order copies › takes a book that was printed here, may be read and can be paid first, and no other', () => {
  expect(canOrderCopies(book)).toBe(true);
  for (const other of [
    { hasPrintedFiles: false },
    { isBoughtIn: true },
    { isChanged: true },
    { takesPayments: false },
    { isUnderEmbargo: true },
  ])
    expect(canOrderCopies({ ...book, ...other })).toBe(false);
  expect(decideOrderCopies({ orderable: true }).accepted).toBe(true);
  expect(decideOrderCopies({ orderable: false })).toMatchObject({ code: 'COPIES_ON_REQUEST' });
  expect(decideOrderCopies(undefined)).toMatchObject({ code: 'COPIES_ON_REQUEST' });
});
