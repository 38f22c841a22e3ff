import { expect, it } from 'vitest';
import type { Entry } from '../book/book.ts';
import { emptyBook, emptyStock } from '../book/empty-book.ts';
import { applyEvent } from '../events/apply-event.ts';
import { unit } from '../numbers/amounts.ts';
import { issuedWithReturns } from './returned.ts';

const issue = (lot: string, quantity: number, value: number): Entry => ({
  ...{ on: '2026-11-18', type: 40, lot, location: 'D', layers: [] },
  ...{ quantity: -quantity * unit, value: -value },
});

it('issued with returns › takes the rest back as if the earlier return had just happened', () => {
  const book = emptyBook();
  const stock = emptyStock({ code: 'PEN', unit: 'piece' });
  book.stock.set('PEN', stock);
  for (const lot of ['L1', 'L2']) stock.lots.set(lot, { code: lot, receivedOn: '2026-11-01', bestBefore: null, blocked: false });
  book.locations.set('A', { code: 'A', type: 'pick', aisle: 1, bay: 1, level: 0 });
  const issued = [issue('L1', 3, 10_000), issue('L2', 5, 20_000)];
  const booked = issuedWithReturns('PEN', issued, [{ lot: 'L1', quantity: 2 * unit, value: 6667 }]);
  book.events.set('issue', booked);
  const back = { do: 'return', issue: 'issue', quantity: 3, lines: [{ verdict: 'restock', quantity: 3, location: 'A' }] } as const;
  expect(applyEvent(book, { ...back, id: 'r', at: '2026-11-20T09:00' })).toMatchObject({ outcome: 'done' });
  expect(stock.journal.map(({ lot, quantity, value }) => [lot, quantity / unit, value])).toEqual([
    ['L1', 1, 3333],
    ['L2', 2, 8000],
  ]);
  expect(applyEvent(book, { ...back, quantity: 4, id: 'more', at: '2026-11-20T09:01' })).toMatchObject({
    code: 'RETURN_TOO_MANY',
    params: { open: 3 },
  });
});
