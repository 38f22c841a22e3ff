import { useTranslations } from 'use-intl';

/** Returns a function that names a path in a case: "Omslag: papier". */
export function usePlaceName(): (path: string) => string {
  const t = useTranslations('catalogue.places');
  return (path) => {
    const [part, aspect] = path.split('.') as [string, string?];
    return aspect ? t('ofPart', { part: t(`parts.${part}`), aspect: t(`aspects.${aspect}`) }) : t(`whole.${path}`);
  };
}
