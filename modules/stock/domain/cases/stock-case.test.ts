import { expect, it } from 'vitest';
import { answerCase } from './answer-case.ts';
import type { StockCase } from './stock-case.ts';

const at = '2026-11-27T08:00';

it('a stock case › takes the first value that the rule book names where it names none, and today where it names no day', () => {
  const { outcomes, answers } = answerCase({
    id: 'defaults',
    now: '2026-11-27T10:00',
    items: [{ code: 'BOOK', unit: 'piece', offers: [{ supplier: 'V', scales: [{ from: 1, priceEur: 2 }] }] }],
    locations: [{ code: 'A' }],
    suppliers: [{ code: 'V', leadDays: 1, cutOff: '16:00' }],
    opening: [{ item: 'BOOK', lot: 'L', location: 'A', quantity: 100, on: '2026-11-01', valueEur: 100 }],
    events: [
      { id: 'r', at, do: 'reserve', item: 'BOOK', quantity: 101, needOn: '2026-11-27' },
      { id: 'i', at, do: 'issue', item: 'BOOK', quantity: 10 },
      { id: 'in', at, do: 'receive', item: 'BOOK', lot: 'M', location: 'A', quantity: 10, valueEur: 10 },
      { id: 'late', at, do: 'lateCost', amountEur: 5, receipts: ['in'] },
      // After the moment of the questions.
      { id: 'more', at: '2026-11-28T08:00', do: 'receive', item: 'BOOK', lot: 'M', location: 'A', quantity: 1, valueEur: 1 },
    ],
    questions: [
      { ask: 'level', item: 'BOOK' },
      { ask: 'price', item: 'BOOK', supplier: 'V', quantity: 3 },
      { ask: 'valuation', on: '2026-11-28' },
    ],
  } as unknown as StockCase);
  expect(outcomes).toEqual([{ event: 'r', outcome: 'refused', code: 'STOCK_SHORT', available: 100, asked: 101 }]);
  expect(answers).toMatchObject([{ quantity: 100, valueEur: 105 }, { goodsEur: 6 }, { totalEur: 106 }]);
});
