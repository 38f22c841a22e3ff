import { expect, test } from 'vitest';
import { emptyBook, emptyStock } from '../book/empty-book.ts';
import { unit } from '../numbers/amounts.ts';
import { adviseWithFsc } from './fsc-advice.ts';

const now = '2026-11-25T10:00';

/** 1,000 sheets without and 200 with the certificate; jobs take 300, of which 250 with the logo. */
function paper() {
  const book = emptyBook();
  book.suppliers.set('S', { code: 'S', leadDays: 1, cutOff: '16:00' });
  book.locations.set('P', { code: 'P', type: 'pick', aisle: 1, bay: 1, level: 1 });
  const offer = { supplier: 'S', basis: '1000' as const, scales: [{ from: 1, priceEur: 20 }] };
  const stock = emptyStock({ code: 'HVO90', unit: 'sheet', policy: 'demand', offers: [offer] });
  for (const [lot, sheets, certificate] of [
    ['L1', 1000, 'none'],
    ['L2', 200, 'fsc_mix'],
  ] as const) {
    stock.lots.set(lot, { code: lot, receivedOn: '2026-11-01', bestBefore: null, blocked: false, certificate });
    stock.journal.push({ on: '2026-11-01', type: 90, lot, location: 'P', quantity: sheets * unit, value: 0, layers: [] });
    stock.quantity += sheets * unit;
  }
  book.stock.set('HVO90', stock);
  for (const [id, sheets] of [
    ['fsc', 250],
    ['other', 50],
  ] as const) {
    book.reservations.set(id, { id, item: 'HVO90', open: sheets * unit, needOn: '2026-12-01', kind: 'hard', complete: false });
  }
  return { book, stock };
}

test('advise with FSC › buys what jobs with the logo lack, though there is paper without the certificate', () => {
  const { book, stock } = paper();
  const advise = (reservations: string[], bought: string[]) =>
    adviseWithFsc(book, stock, { reservations: new Set(reservations), boughtAsFsc: new Set(bought) }, now).advices;
  expect(advise([], ['HVO90'])).toEqual([]);
  expect(advise(['fsc'], [])).toEqual([]);
  expect(advise(['fsc'], ['HVO90'])).toMatchObject([{ required: 50 * unit, for: ['fsc'] }]);
});
