import { afterEach, expect, it, vi } from 'vitest';
import { firstLocale } from './first-locale.ts';

afterEach(() => vi.unstubAllGlobals());

function browser(search: string, kept: Record<string, string> = {}) {
  vi.stubGlobal('location', { search });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
  });
  return kept;
}

it('the language is Dutch by default', () => {
  browser('');
  expect(firstLocale()).toBe('nl');
});
it('the language is the one that this browser keeps under `locale`', () => {
  browser('', { locale: 'en' });
  expect(firstLocale()).toBe('en');
});
it('the `lang` of the address comes before what is kept, and is kept itself', () => {
  const kept = browser('?lang=en', { locale: 'nl' });
  expect(firstLocale()).toBe('en');
  expect(kept).toEqual({ locale: 'en' });
});
it('a language that we do not speak is none', () => {
  browser('?lang=fr', { locale: 'de' });
  expect(firstLocale()).toBe('nl');
});
