import { describe, expect, it } from 'vitest';
import { choicesOf, namedLanguages, namesIn } from './names.ts';

describe('display names', () => {
  it('cover the seven languages in Dutch and English', () => {
    expect(namedLanguages.map(namesIn('nl').language)).toEqual(['Nederlands', 'Engels', 'Frans', 'Duits', 'Italiaans', 'Spaans', 'Pools']);
    expect(namedLanguages.map(namesIn('en').language)).toEqual(['Dutch', 'English', 'French', 'German', 'Italian', 'Spanish', 'Polish']);
  });
  it('cover countries', () => expect(['NL', 'DE'].map(namesIn('nl').country)).toEqual(['Nederland', 'Duitsland']));
  it('cover currencies', () => {
    expect(namesIn('nl').currency('EUR')).toBe('Euro');
    expect(namesIn('en').currency('GBP')).toBe('British Pound');
  });
  it('return an unknown code unchanged', () => expect(namesIn('nl').country('XX')).toBe('XX'));
  it('sort a list of choices by name, not by code', () =>
    expect(choicesOf(['NL', 'DE', 'AT'], namesIn('en').country, 'en').map(({ value }) => value)).toEqual(['AT', 'DE', 'NL']));
});
