import { expect, it } from 'vitest';
import { emptyBook, emptyStock } from '../book/empty-book.ts';
import type { Item } from '../book/item.ts';
import { adviseItem } from '../purchasing/advice.ts';
import { availableToPromise, enoughOn } from './promise.ts';

const unit = 1000;

/** An article of which an order for stock makes 500 on the first of December. */
function making(more: Partial<Item>) {
  const item: Item = { code: 'PEN', unit: 'piece', policy: 'stock', minStock: 200, maxStock: 400, ...more } as Item;
  const book = { ...emptyBook(), production: [{ item: 'PEN', on: '2026-12-01', quantity: 500 * unit }] };
  const stock = emptyStock(item);
  book.stock.set(item.code, stock);
  return { book, stock };
}

it('supply › an open order for stock counts as an expected receipt on its ready day, in the promise', () => {
  const { book, stock } = making({ promise: 'expected' });
  const atp = ['2026-11-30', '2026-12-01'].map((on) => availableToPromise(book, stock, on, '2026-11-23'));
  expect(atp).toEqual([0, 500 * unit]);
  expect(availableToPromise(book, { ...stock, item: { ...stock.item, promise: 'physical' } }, '2026-12-01', '2026-11-23')).toBe(0);
});

it('supply › an open order for stock counts in the advice, so that nothing is bought beside it', () => {
  const { book, stock } = making({});
  expect(adviseItem(book, stock, '2026-11-23T09:00')).toMatchObject({ advices: [], economic: 500 * unit });
  expect(adviseItem({ ...book, production: [] }, stock, '2026-11-23T09:00').advices).toMatchObject([{ required: 400 * unit }]);
});

it('supply › there is enough from the day on which what is on order makes it so', () => {
  const { book, stock } = making({ promise: 'physical' });
  expect(enoughOn(book, stock, 500 * unit, '2026-11-23', '2026-11-23')).toBe('2026-12-01');
  expect(enoughOn(book, stock, 501 * unit, '2026-11-23', '2026-11-23')).toBeUndefined();
});
