import { useLocaleSwitch } from './locale-provider.tsx';

/** Returns a function that picks the name in the language of the page. */
export function useLocalizedName(): (named: { nameNl: string; nameEn: string }) => string {
  const { locale } = useLocaleSwitch();
  return ({ nameNl, nameEn }) => (locale === 'en' ? nameEn : nameNl);
}
