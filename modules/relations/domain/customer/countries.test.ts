import { expect, it } from 'vitest';
import { countries } from './countries.ts';

it('an address can be in every country of ISO 3166-1, each named in both languages', () => {
  expect(new Set(countries).size).toBe(249);
  for (const language of ['nl', 'en']) {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    expect(countries.filter((code) => !/^[A-Z]{2}$/.test(code) || names.of(code) === code)).toEqual([]);
  }
});
