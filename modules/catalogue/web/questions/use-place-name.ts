import { translateDynamic, useTranslations } from '#platform/web/locale/use-translations.ts';

/** Returns a function that names a path in a case: "Omslag: papier". */
export function usePlaceName(): (path: string) => string {
  const t = useTranslations('catalogue.places');
  return (path) => {
    const [part, aspect] = path.split('.') as [string, string?];
    return aspect
      ? t('ofPart', { part: translateDynamic(t, `parts.${part}`), aspect: translateDynamic(t, `aspects.${aspect}`) })
      : translateDynamic(t, `whole.${path}`);
  };
}
