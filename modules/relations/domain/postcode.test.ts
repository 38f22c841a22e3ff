import { expect, it } from 'vitest';
import { isPostcode, writtenPostcode } from './postcode.ts';

it('a postcode is looked at by the form of its country, however it was typed', () => {
  expect([isPostcode('NL', ' 3511aw'), isPostcode('BE', '2000'), isPostcode('DE', '50667'), isPostcode('US', 'x')]).not.toContain(false);
  expect([isPostcode('NL', '0511 AW'), isPostcode('NL', '3511'), isPostcode('DE', '5066'), isPostcode('NL', '')]).not.toContain(true);
});

it('a postcode is kept in one way', () => {
  const typed = [
    ['NL', '3511aw'],
    ['NL', '3511 AW'],
    ['NL', '3511'],
    ['LU', 'l-1234'],
  ] as const;
  expect(typed.map(([country, text]) => writtenPostcode(country, text))).toEqual(['3511 AW', '3511 AW', '3511', 'L-1234']);
});
