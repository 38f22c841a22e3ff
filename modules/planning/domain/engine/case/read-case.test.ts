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

describe('read a planning case', () => {
  it.each([
    ['now', (one: Editable) => set(one, 'now', 'Monday')],
    ['horizon', (one: Editable) => set(one, 'horizon', 1)],
    ['places[0].calendar', (one: Editable) => set(one.places![0]!, 'calendar', 'night')],
    ['jobs[0].weight', (one: Editable) => set(one.jobs![0]!, 'weight', 1.5)],
    ['jobs[0].operations', (one: Editable) => set(one.jobs![0]!, 'operations', [])],
    ['jobs[0].operations[0].modes[0].place', (one: Editable) => set(one.jobs![0]!.operations![0]!.modes![0]!, 'place', 'X9')],
    ['jobs[0].operations[1].after[0].operation', (one: Editable) => set(one.jobs![0]!.operations![1]!.after![0]!, 'operation', 'X9')],
    ['jobs[1].id', (one: Editable) => set(one.jobs![1]!, 'id', 'A')],
    ['operations', (one: Editable) => set(one.jobs![0]!.operations![0]!, 'after', [{ operation: 'A2' }])],
  ])('refuses a wrong %s by its path', (field, change) => {
    expect(() => readCase(caseWith(change))).toThrow(expect.objectContaining({ field }));
  });
});
