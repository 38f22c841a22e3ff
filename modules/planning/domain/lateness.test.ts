import { expect, it } from 'vitest';
import { at } from '#test/shifts.ts';
import { latenessOf } from './lateness.ts';

const truck = at('wed 16:00');
const of = (end: string) => latenessOf(at(end), truck, at('mon 08:00'));

it('is late when the work ends after the truck has left', () => expect([of('wed 16:00'), of('wed 16:01')]).toEqual(['tight', 'late']));
it('is tight within four hours before it', () => expect([of('wed 12:00'), of('wed 12:01')]).toEqual(['in_time', 'tight']));
it('is late without a plan once the truck has left', () => {
  expect(latenessOf(null, truck, at('wed 17:00'))).toBe('late');
  expect(latenessOf(null, truck, at('mon 08:00'))).toBe('in_time');
});
it('is never late when no date was promised', () => expect(latenessOf(at('fri 17:00'), null, at('fri 17:00'))).toBe('in_time'));
