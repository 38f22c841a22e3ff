import { useTranslations } from '../locale/use-translations.ts';

/** Returns the synonyms of a menu page by its key, so that search finds it by those too; empty without any. */
export function useSynonyms(): (key: string) => string {
  const t = useTranslations('platform.also');
  return (key) => (t.has(key) ? t(key) : '');
}
