import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerCase } from '#modules/stock/domain/cases/answer-case.ts';
import type { StockCase } from '#modules/stock/domain/cases/stock-case.ts';
import { problemsOf } from './stock-case.shapes.ts';

type Row = Record<string, unknown>;

const cases: Row[] = ['stock.json', 'stock-more.json'].flatMap(
  (file) => JSON.parse(readFileSync(new URL(`../../../../golden/${file}`, import.meta.url), 'utf8')).cases,
);
const item = { code: 'BOOK', unit: 'piece' };
const offer = { supplier: 'S', scales: [{ from: 1, priceEur: 2 }] };
const bare = {
  id: 'c',
  now: '2026-11-27T10:00',
  items: [item],
  locations: [{ code: 'A', type: 'pick', aisle: 1, bay: 1, level: 1 }],
  suppliers: [{ code: 'S', leadDays: 2, cutOff: '14:00' }],
};
const opening = { item: 'BOOK', lot: 'L', location: 'A', quantity: 1, on: '2026-11-01' };
const event = { id: 'e', at: '2026-11-27T08:00' };
const received = { ...event, do: 'receive', item: 'BOOK', lot: 'L', location: 'A', quantity: 1 };

const itemWith = (changes: Row) => ({ items: [{ ...item, ...changes }] });
const supplierWith = (changes: Row) => ({ suppliers: [{ ...bare.suppliers[0], ...changes }] });
const openingWith = (changes: Row) => ({ opening: [{ ...opening, ...changes }] });
const eventWith = (changes: Row) => ({ events: [{ ...received, ...changes }] });

test.each<[string, Row]>([
  ['id', { id: 7 }],
  ['now', { now: '27-11-2026' }],
  ['now', { now: '2026-11-27T10:00:00Z' }],
  ['holidays[0]', { holidays: ['Christmas'] }],
  ['holidays', { holidays: '2026-12-25' }],
  ['settings.horizonDays', { settings: { horizonDays: -1 } }],
  ['settings.horizonDays', { settings: { horizonDays: 1e9 } }],
  ['settings.usageWeeks', { settings: { usageWeeks: 'many' } }],
  ['items', { items: undefined }],
  ['items', { items: {} }],
  ['items[0]', { items: ['BOOK'] }],
  ['items[0].code', itemWith({ code: '' })],
  ['items[0].code', itemWith({ code: 5 })],
  ['items[0].unit', itemWith({ unit: 'box' })],
  ['items[0].perPack', itemWith({ perPack: 0 })],
  ['items[0].perPack', itemWith({ perPack: '10' })],
  ['items[0].widthMm', itemWith({ widthMm: -210 })],
  ['items[0].minStock', itemWith({ minStock: -1 })],
  ['items[0].policy', itemWith({ policy: 'auto' })],
  ['items[0].backOrder', itemWith({ backOrder: 'yes' })],
  ['items[0].offers[0].supplier', itemWith({ offers: [{ ...offer, supplier: 'X' }] })],
  ['items[0].offers[0].scales', itemWith({ offers: [{ ...offer, scales: [] }] })],
  [
    'items[0].offers[0].scales',
    itemWith({
      offers: [
        {
          ...offer,
          scales: [
            { from: 10, priceEur: 2 },
            { from: 5, priceEur: 1 },
          ],
        },
      ],
    }),
  ],
  ['items[0].offers[0].scales[0].priceEur', itemWith({ offers: [{ ...offer, scales: [{ from: 1, priceEur: -2 }] }] })],
  ['items[0].offers[0].basis', itemWith({ offers: [{ ...offer, basis: 'dozen' }] })],
  ['items[0].make.leadDays', itemWith({ make: { setupEur: 1, eachEur: 1, leadDays: 1e12 } })],
  ['items[0].make.eachEur', itemWith({ make: { setupEur: 1, leadDays: 1 } })],
  ['locations', { locations: undefined }],
  ['locations[0].type', { locations: [{ code: 'A', type: 'shelf' }] }],
  ['locations[0].aisle', { locations: [{ code: 'A', aisle: 'B' }] }],
  ['locations[1].code', { locations: [{ code: 'A' }, { code: 'A' }] }],
  ['suppliers[0].cutOff', supplierWith({ cutOff: '25:00' })],
  ['suppliers[0].weekdays[0]', supplierWith({ weekdays: [7] })],
  ['suppliers[0].weekdays', supplierWith({ weekdays: [] })],
  ['suppliers[0].leadDays', supplierWith({ leadDays: 1.5 })],
  ['suppliers[1].code', { suppliers: [...bare.suppliers, ...bare.suppliers] }],
  ['opening[0].item', openingWith({ item: 'PEN' })],
  ['opening[0].location', openingWith({ location: 'Z' })],
  ['opening[0].quantity', openingWith({ quantity: 0 })],
  ['opening[0].quantity', openingWith({ quantity: 1.5 })],
  ['opening[0].quantity', openingWith({ quantity: 'ten' })],
  ['opening[0].unit', openingWith({ unit: 'toString' })],
  ['opening[0].valueEur', openingWith({ valueEur: -5 })],
  ['opening[0].on', openingWith({ on: '2026-12-24' })],
  ['usage.BOOK.from', { usage: { BOOK: { from: '2026-11-25', weekly: [1] } } }],
  ['usage.PEN', { usage: { PEN: { from: '2026-11-23', weekly: [1] } } }],
  ['usage.BOOK.weekly[0]', { usage: { BOOK: { from: '2026-11-23', weekly: ['1'] } } }],
  ['events[0].do', eventWith({ do: 'eat' })],
  ['events[0].do', eventWith({ do: undefined })],
  ['events[0].at', eventWith({ at: '2026-02-30T08:00' })],
  ['events[0].quantity', eventWith({ quantity: '12' })],
  ['events[0].quantity', eventWith({ quantity: 1e300 })],
  ['events[0].type', eventWith({ type: 50 })],
  ['events[0].item', eventWith({ item: undefined })],
  ['events[0]', { events: [null] }],
  ['events', { events: {} }],
  ['questions[0].ask', { questions: [{ ask: 'weather' }] }],
  ['questions[0].item', { questions: [{ ask: 'lots', item: 'PEN' }] }],
  ['questions[0].months', { questions: [{ ask: 'deadStock', months: -1 }] }],
])('a stock case that is wrong › names %s: %j', (field, changes) => {
  const problems = problemsOf(JSON.parse(JSON.stringify({ ...bare, ...changes })));
  expect(problems).toEqual([expect.stringContaining(`${field}: `)]);
  expect(problems[0]!.startsWith(field)).toBe(true);
});

test('a stock case may have other fields, and a unit that its item does not know is left to the rules', () => {
  const changes = {
    title: 'a case',
    ...itemWith({ comment: 'x' }),
    ...eventWith({ unit: 'box', weighedKg: 0 }),
    questions: [{ ask: 'abc', on: '2026-11-27' }],
  };
  expect(problemsOf({ ...bare, ...changes })).toEqual([]);
  const received = answerCase({ ...bare, ...eventWith({ unit: 'toString' }) } as unknown as StockCase);
  expect(received.outcomes[0]).toMatchObject({ outcome: 'refused', code: 'QUANTITY_INVALID' });
});

test('a stock case that is wrong › is named in a file by its place', () =>
  expect(problemsOf({ ...bare, now: 1 }, 'cases[3]')).toEqual([expect.stringMatching(/^cases\[3\]\.now: /)]));

test.each([null, 7, 'case', []])('a stock case that is wrong › is no case: %j', (input) =>
  expect(problemsOf(input)).toEqual([expect.stringMatching(/^case: /)]),
);

const strange = fc.constantFrom<unknown>(null, '', 'x', '12', true, 0, -1, 0.0001, 1.5, 1e-9, 1e9, 1e300, [], [null], {}, '2026-11-27');

function placesIn(value: unknown): { holder: Row; key: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.keys(value).flatMap((key) => [{ holder: value as Row, key }, ...placesIn((value as Row)[key])]);
}

test('a stock case with any value in any place › is named or answered', () =>
  fc.assert(
    fc.property(fc.constantFrom(...cases), fc.nat(), strange, fc.boolean(), (one, nth, value, isRemoved) => {
      const { expected: _expected, ...changed } = structuredClone(one);
      const places = placesIn(changed);
      const { holder, key } = places[nth % places.length]!;
      if (isRemoved) delete holder[key];
      else holder[key] = value;
      const wrong = JSON.parse(JSON.stringify(changed));
      if (problemsOf(wrong).length === 0) answerCase(wrong as StockCase);
    }),
    { numRuns: 1500 },
  ));
