import type { SetupChange } from '#modules/planning/domain/places/changeovers.ts';
import { changeoverMinutes } from '#modules/planning/domain/places/changeovers.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

/** Says what a machine changes over, and how long that takes. */
export function useSetupText() {
  const t = useTranslations('planning.setup');
  return (changes: readonly SetupChange[]): string => {
    if (changes.length === 0) return t('same');
    const what = changes.map(({ attribute, from, to }) => t('fromTo', { attribute: t(`attributes.${attribute}`), from, to })).join(', ');
    return t('change', { minutes: changeoverMinutes(changes), what });
  };
}
