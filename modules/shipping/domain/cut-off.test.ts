import { expect, it } from 'vitest';
import { minutesToCutOff } from './cut-off.ts';

it('cut-off › counts down to the van, and past it, and not on a day off', () => {
  expect(minutesToCutOff('16:30', { hour: 15, minute: 48 }, true)).toBe(42);
  expect(minutesToCutOff('16:30', { hour: 17, minute: 0 }, true)).toBe(-30);
  expect(minutesToCutOff('16:30', { hour: 9, minute: 0 }, false)).toBeNull();
});
