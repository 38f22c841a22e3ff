import type { PlanEventView } from '#modules/planning/contract/planning.shapes.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

/** Names an operation by activity and component: "Drukken omslag". */
export function useOperationName() {
  const t = useTranslations('planning');
  return ({ activity, component }: Pick<PlanEventView, 'activity' | 'component'>): string =>
    component ? `${t(`activities.${activity}`)} ${t(`components.${component}`)}` : t(`activities.${activity}`);
}
