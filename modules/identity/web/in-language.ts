import { useLocaleSwitch } from '#platform/web/locale/locale-provider.tsx';

/** `nameOf(role)`: the name of what has one in each language. */
export function useNameOf(): (named: { nameNl: string; nameEn: string }) => string {
  const { locale } = useLocaleSwitch();
  return ({ nameNl, nameEn }) => (locale === 'en' ? nameEn : nameNl);
}
