import { expect, it } from 'vitest';
import { openBook } from '../cases/stock-case.ts';
import { applyEvent } from '../events/apply-event.ts';
import { planCounts } from './count-plan.ts';

it('a count plan › names a place where a first count found goods that the book does not have there', () => {
  const book = openBook({
    id: 'found',
    now: '2026-11-27T10:00',
    items: [{ code: 'BOOK', unit: 'piece' }],
    locations: [{ code: 'A' }, { code: 'B' }],
    opening: [{ item: 'BOOK', lot: 'L', location: 'A', quantity: 100, on: '2026-11-01', valueEur: 400 }],
  });
  const found = { do: 'count', item: 'BOOK', lot: 'L', location: 'B', counted: 40 } as const;
  const plan = () => planCounts(book, '2026-11-27').map(({ position, dueOn, reason }) => [position.location.code, dueOn, reason]);
  expect(applyEvent(book, { id: '1', at: '2026-11-27T08:00', ...found, by: 'Wim' })).toEqual({ outcome: 'recount' });
  expect(plan()).toEqual([['B', '2027-11-01', 'recount']]);
  applyEvent(book, { id: '2', at: '2026-11-27T09:00', ...found, by: 'Jos' });
  expect(plan()).toEqual([]);
});
