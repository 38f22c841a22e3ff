import { readPreference, writePreference } from '../preferences.ts';
import type { Locale } from './formats.ts';

export const isLocale = (value: string | null): value is Locale => value === 'nl' || value === 'en';

/** The `lang` query parameter, else what is stored, else Dutch. */
export function firstLocale(): Locale {
  const asked = new URLSearchParams(location.search).get('lang');
  if (isLocale(asked)) {
    writePreference('locale', asked);
    return asked;
  }
  const stored = readPreference('locale');
  return isLocale(stored) ? stored : 'nl';
}
