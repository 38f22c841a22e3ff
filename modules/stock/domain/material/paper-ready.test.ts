import { expect, test } from 'vitest';
import { emptyBook, emptyStock } from '../book/empty-book.ts';
import { unit } from '../numbers/amounts.ts';
import { paperReadyOn } from './paper-ready.ts';

const now = '2026-11-25T10:00';
function paper(offers: number[]) {
  const book = emptyBook();
  book.suppliers.set('S', { code: 'S', leadDays: 5, cutOff: '16:00' });
  const stock = emptyStock({
    ...{ code: 'HVO90', unit: 'sheet' as const },
    offers: offers.map((leadDays) => ({ supplier: 'S', basis: '1000' as const, scales: [{ from: 1, priceEur: 20 }], leadDays })),
  });
  stock.lots.set('L', { code: 'L', receivedOn: '2026-11-01', bestBefore: null, blocked: false });
  book.locations.set('P', { code: 'P', type: 'pick', aisle: 1, bay: 1, level: 1 });
  stock.journal.push({ on: '2026-11-01', type: 90, lot: 'L', location: 'P', quantity: 500 * unit, value: 0, layers: [] });
  stock.quantity = 500 * unit;
  book.stock.set('HVO90', stock);
  return { book, stock };
}

test('paper ready › today when so much is free, else the day that brings it', () => {
  const { book, stock } = paper([]);
  expect(paperReadyOn(book, stock, 500 * unit, now)).toBe('2026-11-25');
  expect(paperReadyOn(book, stock, 501 * unit, now)).toBeUndefined();
  const line = { po: '1', line: 1, supplier: 'S', item: 'HVO90', ordered: 900 * unit, received: 0, goods: 0, expectedOn: '2026-12-03' };
  book.purchases.set('1', [{ ...line, confirmed: true, complete: false, canceled: false }]);
  expect(paperReadyOn(book, stock, 501 * unit, now)).toBe('2026-12-03');
});

test('paper ready › by the quickest supplier when that is sooner than what is on order', () => {
  const { book, stock } = paper([4, 2]);
  expect(paperReadyOn(book, stock, 501 * unit, now)).toBe('2026-11-27');
});
