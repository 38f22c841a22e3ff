import { useTranslations } from 'use-intl';

/** What else a page of the menu is commonly called, by its key, so that it is found by those words too; empty where its title says it. */
export function useOtherNames(): (key: string) => string {
  const t = useTranslations();
  return (key) => (t.has(`platform.also.${key}`) ? t(`platform.also.${key}`) : '');
}
