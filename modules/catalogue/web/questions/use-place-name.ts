import { translateComposed, useTranslations } from '#platform/web/locale/use-translations.ts';

/** Returns a function that names a path in a case: "Omslag: papier". */
export function usePlaceName(): (path: string) => string {
  const t = useTranslations('catalogue.places');
  return (path) => {
    const [part, aspect] = path.split('.') as [string, string?];
    return aspect
      ? t('ofPart', { part: translateComposed(t, `parts.${part}`, part), aspect: translateComposed(t, `aspects.${aspect}`, aspect) })
      : translateComposed(t, `whole.${path}`, path);
  };
}
