import type { PlanEventView } from '#modules/planning/contract/planning.shapes.ts';
import { translateDynamic, useTranslations } from '#platform/web/locale/use-translations.ts';

/** Names an operation by activity and component: "Drukken omslag". */
export function useOperationName() {
  const t = useTranslations('planning');
  return ({ activity, component }: Pick<PlanEventView, 'activity' | 'component'>): string =>
    component
      ? `${translateDynamic(t, `activities.${activity}`)} ${translateDynamic(t, `components.${component}`)}`
      : translateDynamic(t, `activities.${activity}`);
}
