import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Book } from '../book/book.ts';
import { minBalance, positionsOf } from '../book/positions.ts';
import { openBook } from '../cases/stock-case.ts';
import { heldAt } from '../picking/pick-list.ts';
import { applyEvent } from './apply-event.ts';
import type { StockEvent } from './event.ts';

const items = ['PEN', 'SHEET', 'CARD'];
const lots = ['L1', 'L2'];
const places = ['A-1', 'B-1', 'QUAR', 'OUT'];

function newBook(): Book {
  return openBook({
    id: 'random',
    now: '2026-03-31T12:00',
    items: [
      { code: 'PEN', unit: 'piece' },
      { code: 'SHEET', unit: 'm', valuation: 'fifo', perPack: 10, wholePacks: true },
      { code: 'CARD', unit: 'piece', owner: 'customer', pickPolicy: 'fewest' },
    ],
    locations: [
      { code: 'A-1', type: 'pick', aisle: 1, bay: 1, level: 1 },
      { code: 'B-1', type: 'bulk', aisle: 2, bay: 1, level: 1 },
      { code: 'QUAR', type: 'quarantine', aisle: 8, bay: 1, level: 1 },
      { code: 'OUT', type: 'dispatch', aisle: 9, bay: 1, level: 1 },
    ],
    opening: items.flatMap((item) => lots.map((lot) => ({ item, lot, location: 'A-1', quantity: 100, valueEur: 33.33, on: '2026-02-27' }))),
  });
}

const dayNumber = fc.integer({ min: 1, max: 28 });
const item = fc.constantFrom(...items);
const lot = fc.constantFrom(...lots);
const location = fc.constantFrom('A-1', 'A-1', 'A-1', ...places);
const quantity = fc.integer({ min: 1, max: 60 });
/** Which of the events that an act can follow, as a part of all. */
const earlier = fc.double({ min: 0, max: 0.999, noNaN: true });
const place = { item, lot, location };
const by = fc.constantFrom('user-1', 'user-2');

const act = fc.oneof(
  fc.record({ do: fc.constant('receive'), ...place, quantity, valueEur: fc.integer({ min: 0, max: 99 }) }),
  { weight: 3, arbitrary: fc.record({ do: fc.constant('issue'), item, quantity, type: fc.constantFrom(30, 40) }) },
  fc.record({ do: fc.constant('issue'), ...place, quantity, type: fc.constantFrom(30, 40) }),
  fc.record({ do: fc.constant('scrap'), ...place, quantity }),
  fc.record({ do: fc.constant('transfer'), ...place, to: location, quantity }),
  fc.record({ do: fc.constantFrom('block', 'unblock'), item, lot }),
  fc.record({ do: fc.constant('count'), ...place, counted: fc.integer({ min: 90, max: 110 }), by }),
  { weight: 3, arbitrary: fc.record({ do: fc.constant('reverse'), event: earlier }) },
  fc.record({ do: fc.constant('lateCost'), amountEur: fc.constantFrom(-3.5, 7.01), receipts: earlier, by: fc.constant('quantity') }),
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('reserve'), item, quantity, needOn: fc.constant('2026-04-01'), kind: fc.constant('hard') }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('return'), issue: earlier, quantity, verdict: fc.constantFrom('restock', 'scrap') }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pick'), demands: earlier, stage: fc.constant('OUT') }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('scan'), list: earlier, line: earlier, by: fc.constant('user-1') }) },
  fc.record({ do: fc.constant('cancelPick'), list: earlier, confirmed: fc.boolean() }),
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('finishPick', 'pack'), list: earlier }) },
);

type Act = Record<string, unknown>;

/** Acts on days that never go back, some of them counting for an earlier day. */
const acts = fc.array(fc.tuple(act, dayNumber, fc.option(dayNumber, { nil: undefined, freq: 8 })), { minLength: 10, maxLength: 40 });

/** Applies acts to a new book; each follows what it can follow by then. Returns the events. */
function run(list: readonly (readonly [Act, number, number | undefined])[], check: (book: Book, event: StockEvent) => void): Book {
  const book = newBook();
  const days = list.map(([, today]) => today).sort((a, b) => a - b);
  list.forEach(([one, , on], index) => {
    const dayOf = (number: number) => `2026-03-${String(number).padStart(2, '0')}`;
    const counting = on !== undefined && on < days[index]! ? { on: dayOf(on) } : {};
    check(book, { ...follow(book, one), id: `e${index}`, at: `${dayOf(days[index]!)}T09:00`, ...counting } as unknown as StockEvent);
  });
  return book;
}

/** An act with the events, reservations and lists that it follows. */
function follow(book: Book, one: Act): Act {
  const among = (ids: readonly string[], part: unknown) => ids[Math.floor(ids.length * Number(part))] ?? 'unknown';
  const done = (...verbs: string[]) => [...book.events].flatMap(([id, { verb }]) => (verbs.includes(verb) ? [id] : []));
  const lists = [...book.pickLists.keys()];
  switch (one.do) {
    case 'reverse':
      return { ...one, event: among(done('receive', 'issue', 'scrap', 'transfer', 'count'), one.event) };
    case 'lateCost':
      return { ...one, receipts: [among(done('receive'), one.receipts)] };
    case 'return':
      return {
        ...one,
        issue: among(done('issue', 'pack'), one.issue),
        lines: [{ verdict: one.verdict, quantity: one.quantity, location: 'A-1' }],
      };
    case 'pick':
      return { ...one, demands: [among([...book.reservations.keys()], one.demands)] };
    case 'scan': {
      const list = among(lists, one.list);
      const lines = book.pickLists.get(list)?.lines ?? [];
      const line = lines[Math.floor(lines.length * Number(one.line))];
      return { do: 'scan', list, by: one.by, location: line?.location ?? 'A-1', lot: line?.lot ?? 'L1' };
    }
    default:
      return 'list' in one ? { ...one, list: among(lists, one.list) } : one;
  }
}

function applyAll(list: readonly (readonly [Act, number, number | undefined])[]): Book {
  return run(list, applyEvent);
}

/** The book as text, without what no event changes. */
function snapshot(book: Book): string {
  return JSON.stringify(book, (_key, value) => (value instanceof Map || value instanceof Set ? [...value] : value));
}

describe('what must always hold of stock', () => {
  it('the journal is the truth: its sums are quantity and value, and no position is negative at the end of any day', () => {
    fc.assert(
      fc.property(acts, (list) => {
        const book = applyAll(list);
        for (const stock of book.stock.values()) {
          expect(stock.journal.reduce((sum, entry) => sum + entry.quantity, 0)).toBe(stock.quantity);
          expect(stock.journal.reduce((sum, entry) => sum + entry.value, 0)).toBe(stock.value);
          for (const {
            lot: { code },
            location: at,
          } of positionsOf(book, stock)) {
            expect(minBalance(stock, { lot: code, location: at.code }, '2026-01-01')).toBeGreaterThanOrEqual(0);
          }
        }
      }),
    );
  });

  it('value closes: without quantity there is no value, FIFO layers hold all of it, and customers’ goods have none', () => {
    fc.assert(
      fc.property(acts, (list) => {
        const book = applyAll(list);
        for (const stock of book.stock.values()) {
          if (stock.quantity === 0) expect(stock.value).toBe(0);
          expect(stock.value).toBeGreaterThanOrEqual(0);
          if (stock.item.owner === 'customer') expect(stock.value).toBe(0);
          if (stock.item.valuation !== 'fifo') continue;
          expect(stock.layers.reduce((sum, layer) => sum + layer.quantity, 0)).toBe(stock.quantity);
          expect(stock.layers.reduce((sum, layer) => sum + layer.value, 0)).toBe(stock.value);
        }
      }),
    );
  });

  it('what pick lists hold never exceeds the position', () => {
    fc.assert(
      fc.property(acts, (list) => {
        const book = applyAll(list);
        for (const [code, stock] of book.stock) {
          for (const { lot: held, location: at, quantity: here } of positionsOf(book, stock)) {
            expect(heldAt(book, code, { lot: held.code, location: at.code })).toBeLessThanOrEqual(here);
          }
        }
      }),
    );
  });

  it('an event that is refused changes nothing, and one that comes again is repeated and changes nothing', () => {
    fc.assert(
      fc.property(acts, (list) => {
        run(list, (book, event) => {
          const before = snapshot(book);
          const { outcome } = applyEvent(book, event);
          if (outcome === 'refused') return expect(snapshot(book)).toBe(before);
          const after = snapshot(book);
          expect(applyEvent(book, event)).toEqual({ outcome: 'repeated' });
          expect(snapshot(book)).toBe(after);
        });
      }),
      { numRuns: 30 },
    );
  });
});
