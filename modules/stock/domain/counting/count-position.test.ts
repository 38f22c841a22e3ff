import { expect, it } from 'vitest';
import { emptyBook, emptyStock } from '../book/empty-book.ts';
import { applyEvent } from '../events/apply-event.ts';
import { unit } from '../numbers/amounts.ts';
import { decideApproveCount, decideBelatedCount, decideCountPosition, decideDiscardCount, decideOwnSource } from './count-position.ts';

const at = '2026-11-20T09:00';
const place = { item: 'PEN', lot: 'L1', location: 'A' };

function bookOf(quantity: number) {
  const book = emptyBook();
  book.stock.set('PEN', emptyStock({ code: 'PEN', unit: 'piece' }));
  book.locations.set('A', { code: 'A', type: 'pick', aisle: 1, bay: 1, level: 0 });
  applyEvent(book, { do: 'receive', ...place, quantity, unitCostEur: 2, id: 'in', at });
  return book;
}

it('count position › books a small difference, and asks another person about a large one', () => {
  const book = bookOf(1000);
  expect(decideCountPosition(book, at, { place, counted: 995, by: '1' })).toMatchObject({
    value: { outcome: 'booked', difference: -5 * unit },
  });
  expect(decideCountPosition(book, at, { place, counted: 900, by: '1' })).toMatchObject({
    value: { outcome: 'recount', difference: -95 * unit },
  });
  expect(decideCountPosition(book, at, { place, counted: 900, by: '1' })).toMatchObject({ code: 'SAME_COUNTER' });
  expect(decideCountPosition(book, at, { place, counted: 900, by: '2' })).toMatchObject({
    value: { outcome: 'booked', difference: -95 * unit },
  });
});
it('count position › drops a count that waited for the network once its position changed', () => {
  expect(decideBelatedCount('A', false).accepted).toBe(true);
  expect(decideBelatedCount('A', true)).toMatchObject({ code: 'COUNT_TOO_OLD', params: { location: 'A' } });
});
it('count position › takes the file of the first count for no second one', () => {
  expect(decideOwnSource({ source: 'a1' }, 'a1')).toMatchObject({ code: 'COUNT_OF_SAME_FILE' });
  expect([decideOwnSource(undefined, 'a1'), decideOwnSource({ source: '' }, ''), decideOwnSource({ source: 'a1' }, 'b2')]).toMatchObject([
    { accepted: true },
    { accepted: true },
    { accepted: true },
  ]);
});
it('approve count › books the difference, whatever moved since', () => {
  const book = bookOf(1000);
  decideCountPosition(book, at, { place, counted: 900, by: '1' });
  applyEvent(book, { do: 'scrap', ...place, quantity: 300, id: 'scrap', at });
  const approve = { place, difference: -100 * unit, by: '3' };
  expect(decideApproveCount(book, at, { ...approve, difference: -99 * unit })).toMatchObject({ code: 'COUNT_GONE' });
  expect(decideApproveCount(book, at, { ...approve, by: '1' })).toMatchObject({ code: 'OWN_COUNT' });
  expect(decideApproveCount(book, at, approve)).toMatchObject({ value: { outcome: 'booked' } });
  expect(book.stock.get('PEN')!.quantity).toBe(600 * unit);
  expect(decideApproveCount(book, at, approve)).toMatchObject({ code: 'COUNT_GONE' });
});
it('discard count › drops the count that was seen, and no other', () => {
  expect(decideDiscardCount(undefined, -5)).toMatchObject({ code: 'COUNT_GONE' });
  expect(decideDiscardCount({ difference: -5 }, -5).accepted).toBe(true);
});
