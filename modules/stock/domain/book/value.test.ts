import { describe, expect, it } from 'vitest';
import { emptyBook, emptyStock } from './empty-book.ts';
import { bookIn, bookLateCost, bookOut, changeValuation } from './value.ts';

const place = { lot: 'L', location: 'A' };
const unit = 1000;
const euros = (amount: number) => amount * 10_000;

/** 100 pieces for 100 euros, received at the average, then valued by FIFO, of which `used` are gone; and a receipt of 50 for 100 after that. */
function changed(used: number) {
  const book = emptyBook();
  const stock = emptyStock({ code: 'X', unit: 'piece' });
  const before = bookIn(stock, { ...place, on: '2026-11-02', type: 10, quantity: 100 * unit }, euros(100));
  changeValuation(stock, 'fifo', '2026-11-10');
  const after = bookIn(stock, { ...place, on: '2026-11-11', type: 10, quantity: 50 * unit }, euros(100));
  if (used > 0) bookOut(stock, { ...place, on: '2026-11-12', type: 30, quantity: used * unit });
  return { book, stock, before, after };
}
const layers = ({ stock }: ReturnType<typeof changed>) => stock.layers.map(({ quantity, value }) => [quantity / unit, value / 10_000]);

describe('valuation by FIFO from a day on', () => {
  it('keeps what is there as one layer, which leaves before what comes later', () => {
    expect(layers(changed(0))).toEqual([
      [100, 100],
      [50, 100],
    ]);
    expect(layers(changed(120))).toEqual([
      [0, 0],
      [30, 60],
    ]);
  });
  it('puts the later cost of a receipt before it on what is left of that layer, and the rest beside the value', () => {
    const at = changed(60);
    bookLateCost(at.book, at.stock, at.before, euros(10), '2026-11-13');
    expect(layers(at)).toEqual([
      [40, 44],
      [50, 100],
    ]);
    expect(at.book.variances).toMatchObject([{ value: euros(6) }]);
  });
  it('puts none of it on goods that came later, once the layer is used up', () => {
    const at = changed(100);
    expect(bookLateCost(at.book, at.stock, at.before, euros(10), '2026-11-13')).toBeUndefined();
    bookLateCost(at.book, at.stock, at.before, euros(-10), '2026-11-13');
    expect([layers(at)[1], at.stock.value]).toEqual([[50, 100], euros(100)]);
    expect(at.book.variances.map(({ value }) => value)).toEqual([euros(10), euros(-10)]);
  });
});
