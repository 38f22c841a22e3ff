import { describe, expect, it } from 'vitest';
import { emptyBook, emptyStock } from '../book/empty-book.ts';
import { applyEvent } from '../events/apply-event.ts';
import type { NewEvent } from '../events/decide-event.ts';
import { unit } from '../numbers/amounts.ts';
import { openListOf, packStaged, stagedOf } from './pack-staged.ts';
import { packWithoutList } from './pack-without-list.ts';
import { heldAt } from './pick-list.ts';

const today = '2026-11-20';

/** Two orders of one article on one list; `scanned` was found of the hundred. */
function pickedBook(scanned: number) {
  const book = emptyBook();
  const stock = emptyStock({ code: 'PEN', unit: 'piece' });
  book.stock.set('PEN', stock);
  const place = { aisle: 1, bay: 1, level: 0 };
  book.locations.set('A', { code: 'A', type: 'pick', ...place });
  book.locations.set('D', { code: 'D', type: 'dispatch', ...place });
  const act = (id: string, event: NewEvent) =>
    expect(applyEvent(book, { ...event, id, at: `${today}T09:00` })).toMatchObject({ outcome: 'done' });
  act('in', { do: 'receive', item: 'PEN', lot: 'L1', location: 'A', quantity: 120 });
  act('one', { do: 'reserve', item: 'PEN', quantity: 60, needOn: today, kind: 'hard' });
  act('two', { do: 'reserve', item: 'PEN', quantity: 40, needOn: today, kind: 'hard' });
  act('list', { do: 'pick', demands: ['one', 'two'], stage: 'D' });
  const open = openListOf(book, 'two')?.id;
  act('scan', { do: 'scan', list: 'list', location: 'A', lot: 'L1', quantity: scanned, by: 'Sevda' });
  if (scanned < 100) act('short', { do: 'short', list: 'list', line: 1, reason: 'Telling klopt niet' });
  act('done', { do: 'finishPick', list: 'list' });
  return { book, stock, open };
}
const stage = { lot: 'L1', location: 'D' };

describe('pack what was picked', () => {
  it('packs the orders of one list one by one, from the place where they stand', () => {
    const { book, stock, open } = pickedBook(100);
    expect([open, openListOf(book, 'two')]).toEqual(['list', undefined]);
    expect(stagedOf(book, 'two')).toBe(40 * unit);
    const packed = packStaged(book, stock, { reservation: 'two', quantity: 40 * unit, on: today });
    expect(packed).toMatchObject({
      entries: [{ type: 40, location: 'D', quantity: -40 * unit }],
      parts: [{ list: 'list', line: 1, quantity: 40 * unit }],
    });
    expect([stagedOf(book, 'one'), stagedOf(book, 'two'), heldAt(book, 'PEN', stage)]).toEqual([60 * unit, 0, 60 * unit]);
  });
  it('gives a short pick to the demands in their order', () => {
    const { book } = pickedBook(70);
    expect([stagedOf(book, 'one'), stagedOf(book, 'two')]).toEqual([60 * unit, 10 * unit]);
  });
  it('keeps the goods at the stage away from an order that is packed without a list', () => {
    const { book, stock } = pickedBook(100);
    expect(packWithoutList(book, stock, 21 * unit, today)).toEqual({ available: 20 * unit });
  });
});
