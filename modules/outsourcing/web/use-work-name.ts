import { useTranslations } from '#platform/web/locale/use-translations.ts';

/** Names outsourced work: the operation with its component, or the whole product. */
export function useWorkName(): (work: { activity: string | null; component: string | null }) => string {
  const t = useTranslations('outsourcing');
  const tPlanning = useTranslations('planning');
  return ({ activity, component }) => {
    if (activity === null) return t('whole');
    const operation = tPlanning(`activities.${activity as 'bind'}`);
    return component === null ? operation : `${operation} ${tPlanning(`components.${component as 'cover'}`)}`;
  };
}
