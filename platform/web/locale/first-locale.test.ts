import { afterEach, expect, it, vi } from 'vitest';
import { firstLocale, localeOfPerson } from './first-locale.ts';

afterEach(() => vi.unstubAllGlobals());

function browser(search: string, stored: Record<string, string> = {}, served = 'nl') {
  vi.stubGlobal('document', { documentElement: { lang: served } });
  vi.stubGlobal('location', { search });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      stored[key] = value;
    },
  });
  return stored;
}

it('the language is Dutch by default', () => {
  browser('');
  expect(firstLocale()).toBe('nl');
});
it('the language is the one that this browser stores under `locale`', () => {
  browser('', { locale: 'en' });
  expect(firstLocale()).toBe('en');
});
it('the `lang` query parameter precedes the stored language and replaces it', () => {
  const stored = browser('?lang=en', { locale: 'nl' });
  expect(firstLocale()).toBe('en');
  expect(stored).toEqual({ locale: 'en' });
});
it('the language is Dutch when the one asked for is not supported', () => {
  browser('?lang=fr', { locale: 'de' });
  expect(firstLocale()).toBe('nl');
});
it('the language is that of the page as the server sent it, until one is chosen', () => {
  browser('', {}, 'en');
  expect(firstLocale()).toBe('en');
  browser('', { locale: 'nl' }, 'en');
  expect(firstLocale()).toBe('nl');
});
it('the language of a signed-in person is that of their account, until they choose one in this browser', () => {
  browser('');
  const person = { id: 4, language_iso: 'en' as const };
  expect([localeOfPerson('nl', person), localeOfPerson('nl', { ...person, id: 0 })]).toEqual(['en', 'nl']);
  browser('', { locale: 'nl' });
  expect(localeOfPerson('nl', person)).toBe('nl');
});
