import fc from 'fast-check';
import { expect, it } from 'vitest';
import { weekOf } from './usage.ts';

const days = fc.integer({ min: 0, max: 80_000 }).map((count) => Temporal.PlainDate.from('1970-01-05').add({ days: count }));

it('the number of a week › is that of the weeks since a Monday, on every day', () => {
  expect(weekOf('1970-01-05')).toBe(0);
  fc.assert(
    fc.property(days, (day) => {
      expect(weekOf(day.toString())).toBe(Math.floor(Temporal.PlainDate.from('1970-01-05').until(day).days / 7));
    }),
  );
});
