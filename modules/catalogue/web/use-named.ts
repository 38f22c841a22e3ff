import { useLocale } from 'use-intl';

/** The name of something in the language of the page. */
export function useNamed(): (named: { nameNl: string; nameEn: string }) => string {
  const dutch = useLocale().startsWith('nl');
  return ({ nameNl, nameEn }) => (dutch ? nameNl : nameEn);
}
