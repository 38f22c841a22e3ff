import { readPreference, writePreference } from '../preferences.ts';
import type { Locale } from './formats.ts';

export const isLocale = (value: string | null): value is Locale => value === 'nl' || value === 'en';

/** The `lang` query parameter, else what is stored, else the language in which the server sent the page, else Dutch. */
export function firstLocale(): Locale {
  const asked = new URLSearchParams(location.search).get('lang');
  if (isLocale(asked)) {
    writePreference('locale', asked);
    return asked;
  }
  const stored = readPreference('locale');
  if (isLocale(stored)) return stored;
  const { lang } = document.documentElement;
  return isLocale(lang) ? lang : 'nl';
}

/** The language of a person once it is known who they are: that of their account while they chose none in this browser. */
export function localeOfPerson(first: Locale, { id, language_iso: own }: { id: number; language_iso: Locale }): Locale {
  return id > 0 && readPreference('locale') === null ? own : first;
}
