import { expect, it } from 'vitest';
import { deviationOf } from './actuals.ts';

const press = { machine: 'D1', operations: 4, calculatedMinutes: 200, actualMinutes: 230, good: 970, waste: 30 };

it('actual time is told as a part of what was calculated, waste as a part of what was made', () =>
  expect(deviationOf(press)).toEqual({ timeRate: expect.closeTo(0.15, 9), wasteRate: 0.03, operations: 4 }));
it('faster work deviates downwards, and work that counts no pieces has no waste', () =>
  expect(deviationOf({ ...press, actualMinutes: 150, good: 0, waste: 0 })).toEqual({ timeRate: -0.25, wasteRate: 0, operations: 4 }));
it('a machine of which nothing was finished does not deviate', () => {
  expect(deviationOf({ ...press, operations: 0 })).toBeUndefined();
  expect(deviationOf({ ...press, calculatedMinutes: 0 })).toBeUndefined();
});
