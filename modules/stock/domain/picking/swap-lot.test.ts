import { expect, it } from 'vitest';
import { emptyBook, emptyStock } from '../book/empty-book.ts';
import { unit } from '../numbers/amounts.ts';
import type { PickList } from './pick-list.ts';
import { decideSwapLot } from './swap-lot.ts';

const on = '2026-11-18';

/** Two lots of an article at A-1 and one in quarantine; a list asks 10 of the first. */
function scene(more: Partial<PickList> = {}) {
  const book = emptyBook();
  const stock = emptyStock({ code: '1', unit: 'piece' });
  book.stock.set('1', stock);
  const place = { aisle: 1, bay: 1, level: 1 };
  book.locations.set('A-1', { code: 'A-1', type: 'pick', ...place });
  book.locations.set('Q-1', { code: 'Q-1', type: 'quarantine', ...place });
  const add = (lot: string, quantity: number, location: string, blocked = false) => {
    stock.lots.set(lot, { code: lot, receivedOn: '2026-11-01', bestBefore: null, blocked });
    stock.journal.push({ on: '2026-11-01', type: 90, lot, location, quantity: quantity * unit, value: 0, layers: [] });
  };
  add('L1', 20, 'A-1');
  add('L2', 15, 'A-1');
  add('L3', 5, 'A-1');
  add('L4', 50, 'A-1', true);
  add('L5', 50, 'Q-1');
  const line = { line: 1, location: 'A-1', lot: 'L1', item: '1', quantity: 10 * unit, scanned: null, short: false, split: [] };
  const list: PickList = { id: '7', stage: 'X', status: 'open', by: null, lines: [line], short: [], skipped: [], ...more };
  book.pickLists.set('7', list);
  return { book, list };
}
const swap = (lot: string, location = '', more: Partial<PickList> = {}) => {
  const { book, list } = scene(more);
  return decideSwapLot(book, list, { line: 1, lot, location, by: '3', on });
};

it('swap pick lot › takes another lot at the same place that holds the whole line', () => {
  expect(swap('l2')).toMatchObject({ accepted: true, value: { lot: 'L2', location: 'A-1' } });
  expect(swap('L3')).toMatchObject({ code: 'LOT_SHORT', params: { available: 5, asked: 10 } });
});

it('swap pick lot › tells lots apart that differ in capitals alone', () => {
  const swapBetween = (typed: string) => {
    const { book, list } = scene();
    const stock = book.stock.get('1')!;
    stock.lots.set('l2', { ...stock.lots.get('L2')!, code: 'l2' });
    stock.journal.push({ on: '2026-11-01', type: 90, lot: 'l2', location: 'A-1', quantity: 30 * unit, value: 0, layers: [] });
    return decideSwapLot(book, list, { line: 1, lot: typed, location: 'a-1', by: '3', on });
  };
  expect(swapBetween('l2')).toMatchObject({ accepted: true, value: { lot: 'l2' } });
  expect(swapBetween('L2')).toMatchObject({ accepted: true, value: { lot: 'L2' } });
  expect(swapBetween('l1')).toMatchObject({ accepted: true, value: { lot: 'L1' } });
  expect(swapBetween('L9')).toMatchObject({ code: 'PICK_LOT_UNKNOWN' });
});

it('swap pick lot › refuses a lot that is not there, blocked, or in quarantine', () => {
  expect(swap('L9')).toMatchObject({ code: 'PICK_LOT_UNKNOWN' });
  expect(swap('L5')).toMatchObject({ code: 'PICK_LOT_UNKNOWN' });
  expect(swap('L4')).toMatchObject({ code: 'PICK_LOT_UNUSABLE' });
  expect(swap('L5', 'Q-1')).toMatchObject({ code: 'PICK_LOT_UNUSABLE' });
});

it('swap pick lot › leaves a line alone that is scanned, of another picker or of a list that ended', () => {
  const [line] = scene().list.lines;
  expect(swap('L2', '', { lines: [{ ...line!, scanned: unit }] })).toMatchObject({ code: 'PICK_LINE_SCANNED' });
  expect(swap('L2', '', { by: '4' })).toMatchObject({ code: 'PICK_LOCKED' });
  expect(swap('L2', '', { status: 'picked' })).toMatchObject({ code: 'PICK_CLOSED' });
});
