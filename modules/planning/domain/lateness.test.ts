import { expect, it } from 'vitest';
import { at } from '#test/shifts.ts';
import { latenessOf } from './lateness.ts';

const truck = at('wed 16:00');
const lateness = (end: string) => latenessOf(at(end), truck, at('mon 08:00'));

it('calls a line late when its work ends after the truck has left', () =>
  expect([lateness('wed 16:00'), lateness('wed 16:01')]).toEqual(['tight', 'late']));
it('calls a line tight within four hours before the truck leaves', () =>
  expect([lateness('wed 12:00'), lateness('wed 12:01')]).toEqual(['in_time', 'tight']));
it('calls an unplanned line late once the truck has left', () => {
  expect(latenessOf(null, truck, at('wed 17:00'))).toBe('late');
  expect(latenessOf(null, truck, at('mon 08:00'))).toBe('in_time');
});
it('never calls a line late when no delivery date is promised', () =>
  expect(latenessOf(at('fri 17:00'), null, at('fri 17:00'))).toBe('in_time'));
