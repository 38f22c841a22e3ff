import type { PlanEventView } from '#modules/planning/contract/planning.shapes.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useActivityName } from '../activities/use-activity-name.ts';

/** Names an operation by activity and component: "Drukken omslag". */
export function useOperationName() {
  const t = useTranslations('planning.components');
  const nameOf = useActivityName();
  return ({ activity, component }: Pick<PlanEventView, 'activity' | 'component'>): string =>
    component ? `${nameOf(activity)} ${t(component)}` : nameOf(activity);
}
