import { expect, test } from 'vitest';
import { answerCase } from '#modules/stock/domain/cases/answer-case.ts';
import type { StockCase } from '#modules/stock/domain/cases/stock-case.ts';

const place = (code: string, type: 'pick' | 'dispatch', bay: number) => ({ code, type, aisle: 1, bay, level: 1 });
const stockCase: StockCase = {
  id: 'order of checks',
  now: '2026-11-27T10:00',
  items: [
    { code: 'BOOK', unit: 'piece' },
    { code: 'ROLL', unit: 'm' },
    { code: 'SHEET', unit: 'sheet' },
  ],
  locations: [place('A', 'pick', 1), place('D', 'dispatch', 2)],
  opening: ['BOOK', 'ROLL'].map((item) => ({ item, lot: 'L', location: 'A', quantity: 100, on: '2026-11-01', valueEur: 100 })),
};
const at = '2026-11-27T08:00';
const position = { lot: 'L', location: 'A' };
const answersOf = (events: StockCase['events'], questions: StockCase['questions'] = []) =>
  answerCase({ ...stockCase, events, questions } as StockCase);

test('an event › has valid quantities before its day and its own rules are looked at', () => {
  const { outcomes } = answersOf([
    { id: 'out', at, do: 'issue', type: 40, item: 'BOOK', quantity: 10 },
    {
      id: 'back',
      at,
      on: '2026-12-01',
      do: 'return',
      issue: 'out',
      quantity: 1.5,
      lines: [{ verdict: 'scrap', quantity: 1.5, location: 'A' }],
    },
    {
      id: 'cut',
      at,
      on: '2026-12-01',
      do: 'convert',
      item: 'ROLL',
      ...position,
      quantity: 0.5,
      toItem: 'SHEET',
      toLot: 'X',
      toLocation: 'A',
      pieces: 1,
    },
    { id: 'r', at, do: 'reserve', item: 'BOOK', quantity: 5, needOn: '2026-11-27', kind: 'hard' },
    { id: 'p', at, do: 'pick', demands: ['r'], stage: 'D' },
    { id: 'c', at, do: 'cancelPick', list: 'p', confirmed: true },
    { id: 's', at, do: 'scan', list: 'p', ...position, quantity: 1.5, by: 'Sevda' },
  ]);
  expect(outcomes.map((outcome) => [(outcome as { event: string }).event, (outcome as { code: string }).code])).toEqual(
    ['back', 'cut', 's'].map((event) => [event, 'QUANTITY_INVALID']),
  );
});

test('a reversed count › is none: what came short before it is to be counted again', () => {
  const short = [
    { id: 'r', at, do: 'reserve', item: 'BOOK', quantity: 5, needOn: '2026-11-27', kind: 'hard' },
    { id: 'p', at, do: 'pick', demands: ['r'], stage: 'D' },
    { id: 's', at, do: 'short', list: 'p', line: 1, reason: 'wet' },
    { id: 'c', at, do: 'count', item: 'BOOK', ...position, counted: 100, by: 'Sevda' },
  ] as const;
  const planOf = (events: readonly object[]) => answersOf(events as never, [{ ask: 'countPlan' }]).answers[0];
  expect(planOf(short)).toEqual({ positions: [] });
  expect(planOf([...short, { id: 'u', at, do: 'reverse', event: 'c' }])).toMatchObject({ positions: [{ item: 'BOOK', reason: 'short' }] });
  const again = { id: 'c2', at, do: 'count', item: 'BOOK', ...position, counted: 100, by: 'Noor' };
  expect(planOf([...short, again, { id: 'u', at, do: 'reverse', event: 'c' }])).toEqual({ positions: [] });
});

test('short › closes a line with what was scanned, also when that is nothing', () => {
  const list = [
    { id: 'r', at, do: 'reserve', item: 'BOOK', quantity: 5, needOn: '2026-11-27', kind: 'hard' },
    { id: 'p', at, do: 'pick', demands: ['r'], stage: 'D' },
    { id: 's', at, do: 'short', list: 'p', line: 1, reason: 'not there' },
  ] as const;
  const scannedOf = (events: StockCase['events']) => answersOf(events, [{ ask: 'pickList', list: 'p' }]).answers[0];
  expect(scannedOf(list.slice(0, 2))).toMatchObject({ lines: [{ scanned: null }] });
  expect(scannedOf(list)).toMatchObject({ lines: [{ scanned: 0 }] });
});
