import type { StandardView } from '#modules/planning/contract/standards/standard.endpoints.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

/** Says what a standard asks: "10 min extra inspection". */
export function useStandardText(): (standard: StandardView) => string {
  const t = useTranslations('planning.standards');
  return ({ kind, minutes, wastePercent }) => t('whatText', { kind, minutes: minutes ?? 0, wastePercent: wastePercent ?? 0 });
}
