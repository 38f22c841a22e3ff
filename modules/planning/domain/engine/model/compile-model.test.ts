import { describe, expect, it } from 'vitest';
import type { CaseOperation } from '../case/planning-case.ts';
import { readCase } from '../case/read-case.ts';
import { Schedule } from '../decode/schedule.ts';
import { compileModel } from './compile-model.ts';

const people = ['ann', 'bob'].map((id) => ({ id, skills: ['print', 'help'], calendar: 'day' }));

const modelOf = (operations: readonly CaseOperation[]) =>
  compileModel(
    readCase({
      ...{ id: 'model', now: 480, horizon: 5000, calendars: { day: [[480, 1020]] }, people },
      places: [
        { id: 'P', calendar: 'day', changeovers: [{ attribute: 'paper', minutes: 30 }], state: { paper: '' } },
        { id: 'Q', calendar: 'day' },
      ],
      jobs: operations.map((op) => ({ id: op.id, weight: 1, operations: [op] })),
    }),
  );

const gang = { key: 'form', share: 30 };
const on = (place: string, crew: string[] = []) => [{ place, setup: 0, run: 60, crew: crew.map((skill) => ({ skill })) }];

describe('operations share a form', () => {
  it('when they are open: not with one that is done', () => {
    const { ops } = modelOf([
      { id: 'a', modes: on('P'), gang },
      { id: 'b', modes: on('P'), gang },
      { id: 'c', modes: on('P'), gang, done: { end: 470 } },
    ]);
    expect([...ops.gangKey]).toEqual([0, 0, -1]);
  });

  it('with people who have the skills of each', () => {
    const model = modelOf([
      { id: 'a', modes: on('P', ['print', 'help']), gang },
      { id: 'b', modes: on('P', ['help', 'print']), gang },
      { id: 'c', modes: on('P', ['print', 'help']), gang },
    ]);
    const schedule = new Schedule(model);
    const [first] = model.ops.firstMode;
    expect(schedule.modeLike(1, first!)).toBe(-1);
    expect(model.modes.crews[schedule.modeLike(2, first!)]).toEqual(model.modes.crews[first!]);
  });
});

it('an operation whose quantity is no multiple of its step stays whole', () => {
  const modes = [...on('P'), ...on('Q')];
  const { ops } = modelOf([
    { id: 'a', modes, quantity: 1000, split: { parts: 2, step: 300 } },
    { id: 'b', modes, quantity: 1000, split: { parts: 3, step: 500 } },
  ]);
  expect([...ops.parts]).toEqual([1, 2]);
});

it('an empty text is a value on the machine, a missing one is none', () => {
  const { places, modes } = modelOf([
    { id: 'a', modes: on('P') },
    { id: 'b', modes: on('P'), attributes: { paper: '' } },
    { id: 'c', modes: on('P'), attributes: { paper: 'white' } },
  ]);
  expect(places.initialValues[0]).toBe(1);
  expect([...modes.values]).toEqual([0, 1, 2]);
});
