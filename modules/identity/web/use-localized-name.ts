import { useLocaleSwitch } from '#platform/web/locale/locale-provider.tsx';

/** Returns `nameOf(role)`: the name in the language of the page. */
export function useLocalizedName(): (named: { nameNl: string; nameEn: string }) => string {
  const { locale } = useLocaleSwitch();
  return ({ nameNl, nameEn }) => (locale === 'en' ? nameEn : nameNl);
}
