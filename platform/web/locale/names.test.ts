import { describe, expect, it } from 'vitest';
import { choicesOf, namedLanguages, namesIn } from './names.ts';

describe('names come from the platform, in the language of the page', () => {
  it('the seven languages', () => {
    expect(namedLanguages.map(namesIn('nl').language)).toEqual(['Nederlands', 'Engels', 'Frans', 'Duits', 'Italiaans', 'Spaans', 'Pools']);
    expect(namedLanguages.map(namesIn('en').language)).toEqual(['Dutch', 'English', 'French', 'German', 'Italian', 'Spanish', 'Polish']);
  });
  it('countries', () => expect(['NL', 'DE'].map(namesIn('nl').country)).toEqual(['Nederland', 'Duitsland']));
  it('currencies', () => {
    expect(namesIn('nl').currency('EUR')).toBe('Euro');
    expect(namesIn('en').currency('GBP')).toBe('British Pound');
  });
  it('a code that nobody knows stays what it is', () => expect(namesIn('nl').country('XX')).toBe('XX'));
  it('a list of them is sorted by name, not by code', () =>
    expect(choicesOf(['NL', 'DE', 'AT'], namesIn('en').country, 'en').map(({ value }) => value)).toEqual(['AT', 'DE', 'NL']));
});
