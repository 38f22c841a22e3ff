import fc from 'fast-check';
import { expect, test } from 'vitest';
import small from '../worked-cases/small.json' with { type: 'json' };
import { CaseError } from './field-reader.ts';
import { readCase } from './read-case.ts';

type Row = Record<string, unknown>;

const mode = { place: 'M', setup: 10, run: 50 };
const operation = { id: 'o', modes: [mode] };
const job = { id: 'J', weight: 1, operations: [operation] };
const bare = {
  id: 'c',
  now: 480,
  horizon: 10_080,
  calendars: { day: [[480, 960]] },
  places: [{ id: 'M', calendar: 'day' }],
  jobs: [job],
};

const placeWith = (changes: Row) => ({ places: [{ ...bare.places[0], ...changes }] });
const jobWith = (changes: Row) => ({ jobs: [{ ...job, ...changes }] });
const operationWith = (changes: Row) => jobWith({ operations: [{ ...operation, ...changes }] });
const modeWith = (changes: Row) => operationWith({ modes: [{ ...mode, ...changes }] });
const at = 'jobs[0].operations[0]';

test.each<[string, Row]>([
  ['id', { id: undefined }],
  ['id', { id: '' }],
  ['now', { now: '480' }],
  ['now', { now: 480.5 }],
  ['now', { now: 1e300 }],
  ['horizon', { horizon: 480 }],
  ['horizon', { horizon: null }],
  ['frozenUntil', { frozenUntil: 'Tuesday' }],
  ['departures', { departures: 960 }],
  ['departures[0]', { departures: ['960'] }],
  ['departure', { departure: [960] }],
  ['calendars', { calendars: [] }],
  ['calendars.day', { calendars: { day: 'always' } }],
  ['calendars.day[0]', { calendars: { day: [[960, 480]] } }],
  ['calendars.day[0]', { calendars: { day: [[480, 1e300]] } }],
  ['calendars.day[0]', { calendars: { day: [480, 960] } }],
  ['places', { places: {} }],
  ['places[0]', { places: ['M'] }],
  ['places[0].calendar', placeWith({ calendar: 'night' })],
  ['places[0].slots', placeWith({ slots: -1 })],
  ['places[0].slots', placeWith({ slots: '2' })],
  ['places[0].slots', placeWith({ slots: 1e9 })],
  ['places[0].closed[0]', placeWith({ closed: [[960]] })],
  ['places[0].state', placeWith({ state: 'clean' })],
  ['places[0].speed', placeWith({ speed: 2 })],
  ['places[0].changeovers[0].minutes', placeWith({ changeovers: [{ attribute: 'ink', minutes: -5 }] })],
  ['places[0].changeovers[0].from', placeWith({ changeovers: [{ attribute: 'ink', minutes: 5, from: 'red' }] })],
  ['places[1].id', { places: [...bare.places, ...bare.places] }],
  ['people[0].skills', { people: [{ id: 'ann', calendar: 'day' }] }],
  ['people[0].role', { people: [{ id: 'ann', calendar: 'day', skills: [], role: 'printer' }] }],
  ['tools[0].count', { tools: [{ id: 'T', count: 0 }] }],
  ['tools[0].number', { tools: [{ id: 'T', count: 1, number: 4 }] }],
  ['jobs', { jobs: undefined }],
  ['jobs[0]', { jobs: [null] }],
  ['jobs[0].weight', jobWith({ weight: 0 })],
  ['jobs[0].weight', jobWith({ weight: 11 })],
  ['jobs[0].weight', jobWith({ weight: undefined })],
  ['jobs[0].due', jobWith({ due: '960' })],
  ['jobs[0].operations', jobWith({ operations: [] })],
  ['jobs[0].operations', jobWith({ operations: {} })],
  [at, jobWith({ operations: [[]] })],
  [`${at}.modes`, operationWith({ modes: [] })],
  [`${at}.modes[0].place`, modeWith({ place: 'X' })],
  [`${at}.modes[0].run`, modeWith({ setup: 0, run: 0 })],
  [`${at}.modes[0].run`, modeWith({ run: -1 })],
  [`${at}.modes[0].run`, modeWith({ run: 1.5 })],
  [`${at}.modes[0].minutes`, modeWith({ minutes: 50 })],
  [`${at}.modes[0].crew[0].load`, modeWith({ crew: [{ skill: 'print', load: 101 }] })],
  [`${at}.pauses`, operationWith({ pauses: false })],
  [`${at}.pause`, operationWith({ pause: 0 })],
  [`${at}.quantity`, operationWith({ quantity: 0 })],
  [`${at}.split`, operationWith({ quantity: 10, split: 2 })],
  [`${at}.split.parts`, operationWith({ quantity: 10, split: { parts: 0, step: 1 } })],
  [`${at}.gang.share`, operationWith({ gang: { key: 'form', share: 101 } })],
  [`${at}.gang.key`, operationWith({ gang: { share: 50 } })],
  [`${at}.tools[0]`, operationWith({ tools: ['T'] })],
  [`${at}.after[0].operation`, operationWith({ after: [{ operation: 'x' }] })],
  [`${at}.after[0].rest`, operationWith({ after: [{ operation: 'o', rest: -1 }] })],
  [`${at}.previous.start`, operationWith({ previous: { place: 'M' } })],
  [`${at}.fixed.place`, operationWith({ fixed: { place: 'X', start: 500 } })],
  [`${at}.started.remaining`, operationWith({ started: { place: 'M', start: 480, remaining: 0 } })],
  [`${at}.done.end`, operationWith({ done: {} })],
  [`${at}.done.at`, operationWith({ done: { end: 400, at: 400 } })],
])('a planning case that is wrong › names %s: %j', (field, changes) => {
  const wrong = JSON.parse(JSON.stringify({ ...bare, ...changes }));
  expect(() => readCase(wrong)).toThrow(expect.objectContaining({ field }));
  expect(() => readCase(wrong, 'cases[2]')).toThrow(expect.objectContaining({ field: `cases[2].${field}` }));
});

test('a planning case › may have remarks, and labels on its jobs', () =>
  expect(readCase({ ...bare, note: 'a week', expected: {}, ...jobWith({ product: 'book', rush: true, customer: { id: 7 } }) }).id).toBe(
    'c',
  ));

const strange = fc.constantFrom<unknown>(null, '', 'x', '12', true, 0, -1, 1.5, 1e300, [], [null], {}, [[]]);

function placesIn(value: unknown): { holder: Row; key: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.keys(value).flatMap((key) => [{ holder: value as Row, key }, ...placesIn((value as Row)[key])]);
}

test('a planning case with any value in any place › is read, or refused by its field', () =>
  fc.assert(
    fc.property(fc.constantFrom(...small.cases), fc.nat(), strange, fc.boolean(), (one, nth, value, isRemoved) => {
      const changed = structuredClone(one) as unknown as Row;
      const places = placesIn(changed);
      const { holder, key } = places[nth % places.length]!;
      if (isRemoved) delete holder[key];
      else holder[key] = value;
      try {
        readCase(JSON.parse(JSON.stringify(changed)));
      } catch (error) {
        expect(error).toBeInstanceOf(CaseError);
      }
    }),
    { numRuns: 3000 },
  ));
