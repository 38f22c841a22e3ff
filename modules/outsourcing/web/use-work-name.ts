import { useActivityName } from '#modules/planning/web/public.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

/** Names outsourced work: the operation with its component, or the whole product; and that it is more of that. */
export function useWorkName(): (work: { activity: string | null; component: string | null; isMore?: boolean }) => string {
  const t = useTranslations('outsourcing');
  const tPlanning = useTranslations('planning');
  const activityName = useActivityName();
  return ({ activity, component, isMore = false }) => {
    const operation = activity === null ? t('whole') : activityName(activity);
    const work = activity === null || component === null ? operation : `${operation} ${tPlanning(`components.${component as 'cover'}`)}`;
    return isMore ? t('more', { work }) : work;
  };
}
