import { afterEach, expect, it, vi } from 'vitest';
import { firstLocale } from './first-locale.ts';

afterEach(() => vi.unstubAllGlobals());

function browser(search: string, stored: Record<string, string> = {}) {
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
