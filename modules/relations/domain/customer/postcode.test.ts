import { expect, it } from 'vitest';
import { isPostcode, normalizePostcode } from './postcode.ts';

it('checks a postcode by the format of its country, ignoring case and spaces', () => {
  expect([isPostcode('NL', ' 3511aw'), isPostcode('BE', '2000'), isPostcode('DE', '50667'), isPostcode('US', 'x')]).not.toContain(false);
  expect([isPostcode('NL', '0511 AW'), isPostcode('NL', '3511'), isPostcode('DE', '5066'), isPostcode('NL', '')]).not.toContain(true);
});

it('normalizes a postcode', () => {
  const typed = [
    ['NL', '3511aw'],
    ['NL', '3511 AW'],
    ['NL', '3511'],
    ['LU', 'l-1234'],
  ] as const;
  expect(typed.map(([country, text]) => normalizePostcode(country, text))).toEqual(['3511 AW', '3511 AW', '3511', 'L-1234']);
});
