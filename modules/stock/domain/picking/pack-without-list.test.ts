import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyBook, emptyStock } from '../book/empty-book.ts';
import { receive } from '../events/receive.ts';
import { unit } from '../numbers/amounts.ts';
import { packWithoutList } from './pack-without-list.ts';

/** A book with one article: a lot a day, from the first of November on. */
function bookOf(quantities: readonly number[], blocked: readonly number[] = []) {
  const book = emptyBook();
  const stock = emptyStock({ code: 'PEN', unit: 'piece' });
  book.stock.set('PEN', stock);
  book.locations.set('A', { code: 'A', type: 'pick', aisle: 0, bay: 0, level: 0 });
  for (const [index, quantity] of quantities.entries()) {
    const on = `2026-11-${String(index + 1).padStart(2, '0')}`;
    const event = { id: on, at: on, do: 'receive', item: 'PEN', lot: `L${9 - index}`, location: 'A', quantity, unitCostEur: 1.5 } as const;
    receive(book, { event, today: on, on });
    if (blocked.includes(index)) stock.lots.get(`L${9 - index}`)!.blocked = true;
  }
  return { book, stock };
}

const today = '2026-11-20';

describe('pack without a pick list', () => {
  it('takes the oldest lot first and the rest from the next', () => {
    const { book, stock } = bookOf([30, 50]);
    expect(packWithoutList(book, stock, 45 * unit, today)).toMatchObject({
      entries: [
        { lot: 'L9', quantity: -30 * unit },
        { lot: 'L8', quantity: -15 * unit },
      ],
    });
    expect([stock.quantity, stock.value]).toEqual([35 * unit, 35 * 15_000]);
  });
  it('takes what expires first, or the oldest where the article is taken by age', () => {
    const packed = (pickPolicy: 'fefo' | 'fifo') => {
      const { book, stock } = bookOf([30, 50]);
      stock.item.pickPolicy = pickPolicy;
      stock.lots.get('L8')!.bestBefore = '2026-12-01';
      return packWithoutList(book, stock, 10 * unit, today);
    };
    expect(packed('fefo')).toMatchObject({ entries: [{ lot: 'L8' }] });
    expect(packed('fifo')).toMatchObject({ entries: [{ lot: 'L9' }] });
  });
  it('takes lots of one day in the order of the walk, then of their names, and last what is free at the dispatch', () => {
    const { book, stock } = bookOf([]);
    const places = { FAR: { type: 'pick', bay: 2 }, NEAR: { type: 'bulk', bay: 1 }, OUT: { type: 'dispatch', bay: 0 } } as const;
    for (const [code, place] of Object.entries(places)) book.locations.set(code, { code, aisle: 1, level: 1, ...place });
    const on = '2026-11-01';
    for (const [lot, location] of [
      ['L1', 'FAR'],
      ['L3', 'NEAR'],
      ['L2', 'NEAR'],
      ['L0', 'OUT'],
    ] as const)
      receive(book, {
        event: { id: lot, at: on, do: 'receive', item: 'PEN', lot, location, quantity: 10, unitCostEur: 1 },
        today: on,
        on,
      });
    expect(packWithoutList(book, stock, 41 * unit, today)).toEqual({ available: 40 * unit });
    expect(packWithoutList(book, stock, 31 * unit, today)).toMatchObject({
      entries: [{ lot: 'L2' }, { lot: 'L3' }, { lot: 'L1' }, { lot: 'L0', quantity: -unit }],
    });
  });
  it('takes nothing from a blocked lot, and nothing at all when there is less', () => {
    const { book, stock } = bookOf([30, 50], [0]);
    expect(packWithoutList(book, stock, 51 * unit, today)).toEqual({ available: 50 * unit });
    expect(stock.quantity).toBe(80 * unit);
  });
  it('takes exactly the asked quantity, never more than all lots contain', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1000 }), { maxLength: 8 }), fc.integer({ min: 1, max: 5000 }), (quantities, asked) => {
        const { book, stock } = bookOf(quantities);
        const total = quantities.reduce((sum, one) => sum + one, 0);
        const packed = packWithoutList(book, stock, asked * unit, today);
        expect('entries' in packed).toBe(asked <= total);
        expect(stock.quantity).toBe((asked <= total ? total - asked : total) * unit);
      }),
    );
  });
});
