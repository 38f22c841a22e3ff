import { useLocale } from 'use-intl';

/** Returns a function that picks the name in the language of the page. */
export function useLocalizedName(): (named: { nameNl: string; nameEn: string }) => string {
  const dutch = useLocale().startsWith('nl');
  return ({ nameNl, nameEn }) => (dutch ? nameNl : nameEn);
}
