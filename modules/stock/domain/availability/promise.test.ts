import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stockOf } from '../book/book.ts';
import { openBook } from '../cases/stock-case.ts';
import { applyEvent } from '../events/apply-event.ts';
import { unit } from '../numbers/amounts.ts';
import { project, supplyOf } from './projection.ts';
import { availableToPromise } from './promise.ts';

const today = '2026-03-02';
const day = (count: number) => Temporal.PlainDate.from(today).add({ days: count }).toString();
const days = fc.integer({ min: 0, max: 12 });
const pieces = fc.integer({ min: 1, max: 30 });
const lots = fc.array(fc.record({ quantity: pieces, keeps: fc.option(days) }), { minLength: 1, maxLength: 4 });
const orders = fc.array(fc.record({ quantity: pieces, on: days }), { maxLength: 3 });
const demands = fc.array(fc.record({ quantity: pieces, on: days }), { maxLength: 5 });

function bookOf(
  promise: 'physical' | 'expected',
  of: { lots: { quantity: number; keeps: number | null }[]; orders: Dated[]; demands: Dated[] },
) {
  const place = { item: 'PEN', location: 'A' };
  const book = openBook({
    id: 'random',
    now: `${today}T08:00`,
    items: [{ code: 'PEN', unit: 'piece', promise, backOrder: true }],
    locations: [{ code: 'A' }],
    suppliers: [{ code: 'V', leadDays: 1, cutOff: '16:00' }],
    opening: of.lots.map(({ quantity, keeps }, nth) => ({
      ...{ ...place, lot: `L${nth}`, quantity, on: '2026-02-01', valueEur: 1 },
      ...(keeps !== null && { bestBefore: day(keeps) }),
    })),
  });
  const at = `${today}T09:00`;
  for (const [nth, { quantity, on }] of of.orders.entries()) {
    const line = { line: 1, item: 'PEN', quantity, priceEur: 1, expectedOn: day(on) };
    applyEvent(book, { id: `o${nth}`, at, do: 'order', po: `P${nth}`, supplier: 'V', lines: [line] });
  }
  for (const [nth, { quantity, on }] of of.demands.entries()) {
    applyEvent(book, { id: `r${nth}`, at, do: 'reserve', item: 'PEN', quantity, needOn: day(on), kind: 'hard' });
  }
  return book;
}
type Dated = { quantity: number; on: number };

/** The debt at the end of each day when `more` is one more demand on a day. */
function owedWith(book: ReturnType<typeof bookOf>, promise: 'physical' | 'expected', on: string, more: number): number[] {
  const supply = supplyOf(book, stockOf(book, 'PEN'), today);
  const receipts = promise === 'expected' ? supply.receipts : [];
  const every = Array.from({ length: 16 }, (_, count) => day(count));
  return project({ ...supply, receipts, demands: [...supply.demands, { on, quantity: more * unit }] }, every)
    .filter((one) => every.includes(one.on))
    .map(({ owed }) => owed);
}

it('what can be promised › is the largest demand with which no day owes more than without it, and one more makes a day owe', () => {
  fc.assert(
    fc.property(fc.constantFrom('physical', 'expected'), fc.record({ lots, orders, demands }), days, (promise, of, asked) => {
      const book = bookOf(promise, of);
      const on = day(asked);
      const promised = availableToPromise(book, stockOf(book, 'PEN'), on, today) / unit;
      const without = owedWith(book, promise, on, 0);
      const isKept = (more: number) => owedWith(book, promise, on, more).every((owed, nth) => owed <= without[nth]!);
      expect(isKept(promised)).toBe(true);
      expect(isKept(promised + 1)).toBe(false);
    }),
  );
});
