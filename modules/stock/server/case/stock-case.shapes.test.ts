import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { StockCase } from '#modules/stock/domain/cases/stock-case.ts';
import { problemsOf } from './stock-case.shapes.ts';

const { cases }: { cases: StockCase[] } = JSON.parse(readFileSync(new URL('../../../../golden/stock.json', import.meta.url), 'utf8'));
const place = { code: 'A', type: 'pick', aisle: 1, bay: 1, level: 1 };
const bare = { id: 'c', now: '2026-11-27T10:00', items: [{ code: 'BOOK', unit: 'piece' }], locations: [place] };

test('a stock case › of the rule book has no problems', () => {
  for (const one of cases) expect(problemsOf(one), one.id).toEqual([]);
});

test.each([
  [{ events: [{ id: 'e', at: '2026-11-27T08:00', do: 'block', item: 'BOOK' }] }, 'events[0].lot: '],
  [{ events: [{ id: 'e', at: '2026-02-30T08:00', do: 'block', item: 'BOOK', lot: 'L' }] }, 'events[0].at: '],
  [{ events: [{ id: 'e', at: '2026-11-27T08:00', do: 'eat' }] }, 'events[0].do: '],
  [{ events: [{ id: 'e', at: '2026-11-27T08:00', do: 'receive', lot: 'L', location: 'A', quantity: 1 }] }, 'events[0].item: '],
  [{ questions: [{ ask: 'lots', item: 'PEN' }] }, 'questions[0].item: no item PEN'],
  [{ opening: [{ item: 'BOOK', lot: 'L', location: 'B', quantity: 1, on: '2026-11-01' }] }, 'opening[0].location: no location B'],
  [{ now: undefined }, 'now: '],
  [{ items: [...bare.items, ...bare.items] }, 'items[1].code: BOOK is there already'],
])('a stock case › names the field that is wrong: %j', (wrong, problem) => {
  expect(problemsOf(JSON.parse(JSON.stringify({ ...bare, ...wrong })))).toEqual([expect.stringContaining(problem)]);
});
