import { describe, expect, it } from 'vitest';
import small from '../worked-cases/small.json' with { type: 'json' };
import { readCase } from './read-case.ts';

interface Editable {
  [key: string]: Editable;
}

function caseWith(change: (planningCase: Editable) => void): unknown {
  const planningCase = structuredClone(small.cases[0]) as unknown as Editable;
  change(planningCase);
  return planningCase;
}

const set = (target: Editable, key: string, value: unknown) => Object.assign(target, { [key]: value });

const firstOf = (one: Editable): Editable => one.jobs![0]!.operations![0]!;

describe('read a planning case', () => {
  it('leaves out a mode that nobody can work on while the operation has another, and asks no crew of what is done', () => {
    const crew = [{ skill: 'emboss' }];
    const { jobs } = readCase(
      caseWith((one) => {
        const mode = firstOf(one).modes![0]!;
        set(firstOf(one), 'modes', [
          { ...mode, crew },
          { ...mode, place: 'P1' },
        ]);
        const second = one.jobs![0]!.operations![1]!;
        set(second, 'done', { end: 400 });
        set(second.modes![0]!, 'crew', crew);
      }),
    );
    expect(jobs[0]!.operations.map(({ modes }) => modes.map(({ place }) => place))).toEqual([['P1'], ['P1']]);
  });

  it.each([
    ['now', (one: Editable) => set(one, 'now', 'Monday')],
    ['horizon', (one: Editable) => set(one, 'horizon', 1)],
    ['places[0].calendar', (one: Editable) => set(one.places![0]!, 'calendar', 'night')],
    ['jobs[0].weight', (one: Editable) => set(one.jobs![0]!, 'weight', 1.5)],
    ['jobs[0].operations', (one: Editable) => set(one.jobs![0]!, 'operations', [])],
    ['jobs[0].operations[0].modes[0].place', (one: Editable) => set(one.jobs![0]!.operations![0]!.modes![0]!, 'place', 'X9')],
    ['jobs[0].operations[1].after[0].operation', (one: Editable) => set(one.jobs![0]!.operations![1]!.after![0]!, 'operation', 'X9')],
    ['jobs[1].id', (one: Editable) => set(one.jobs![1]!, 'id', 'A')],
    ['horizon', (one: Editable) => set(one, 'horizon', 900_000_000)],
    ['places[0].state.paper', (one: Editable) => set(one.places![0]!, 'state', { paper: [] })],
    ['people[0].skills[0]', (one: Editable) => set(one, 'people', [{ id: 'ann', calendar: 'day', skills: [7] }])],
    ['jobs[0].operations[0].pause', (one: Editable) => set(firstOf(one), 'pause', 'no')],
    ['jobs[0].operations[0].attributes.ink', (one: Editable) => set(firstOf(one), 'attributes', { ink: {} })],
    [
      'jobs[0].operations[0].modes[1].place',
      (one: Editable) => set(firstOf(one), 'modes', [firstOf(one).modes![0], firstOf(one).modes![0]]),
    ],
    [
      'jobs[0].operations[0].modes[0].crew',
      (one: Editable) => {
        set(one, 'people', [{ id: 'ann', calendar: 'day', skills: ['print'] }]);
        set(firstOf(one).modes![0]!, 'crew', [{ skill: 'print' }, { skill: 'print' }]);
      },
    ],
    [
      'jobs[0].operations[0].fixed.place',
      (one: Editable) => {
        set(one.places![0]!, 'slots', 2);
        set(firstOf(one), 'fixed', { place: 'D1', start: 500 });
      },
    ],
    [
      'jobs[0].operations[0].gang',
      (one: Editable) => Object.assign(firstOf(one), { fixed: { place: 'D1', start: 500 }, gang: { key: 'form', share: 50 } }),
    ],
    ['jobs[0].operations[0].started.start', (one: Editable) => set(firstOf(one), 'started', { place: 'D1', start: 500, remaining: 5 })],
    [
      'jobs[0].operations[1].after[0].transfer',
      (one: Editable) => set(one.jobs![0]!.operations![1]!, 'after', [{ operation: 'A1', transfer: 200 }]),
    ],
    ['operations', (one: Editable) => set(one.jobs![0]!.operations![0]!, 'after', [{ operation: 'A2' }])],
    ['jobs', (one: Editable) => set(one, 'jobs', undefined)],
    ['jobs[0].due', (one: Editable) => set(one.jobs![0]!, 'due', null)],
    ['calendars.day[0]', (one: Editable) => set(one, 'calendars', { day: [[500, 400]] })],
    [
      'jobs[0].operations[1].after[0].within',
      (one: Editable) => set(one.jobs![0]!.operations![1]!, 'after', [{ operation: 'A1', rest: 60, within: 30 }]),
    ],
    [
      'jobs[0].operations[0].modes[0].crew',
      (one: Editable) => {
        set(one, 'people', [{ id: 'ann', calendar: 'day', skills: ['print'] }]);
        Object.assign(firstOf(one), { started: { place: 'D1', start: 400, remaining: 5 } });
        set(firstOf(one).modes![0]!, 'crew', [{ skill: 'print' }]);
      },
    ],
  ])('refuses a wrong %s by its path', (field, change) => {
    expect(() => readCase(caseWith(change))).toThrow(expect.objectContaining({ field }));
  });
});
