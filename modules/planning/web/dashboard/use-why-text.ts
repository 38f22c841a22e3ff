import type { PlanWork } from '#modules/planning/contract/read-dashboard.endpoint.ts';
import { useAfterText } from '#modules/planning/web/why/use-after-text.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

const minutesPerHour = 60;
const hoursPerDay = 24;

/** Says by how much its line leaves late on the plan as it is, and what an operation waits for. */
export function useWhyText() {
  const t = useTranslations('planning.dashboard');
  const tWaits = useTranslations('planning.board.waitsFor');
  const afterText = useAfterText();
  return ({ lateMinutes, placeId, waitsFor, material, predecessor }: PlanWork): string => {
    const hours = Math.ceil((lateMinutes ?? 0) / minutesPerHour);
    const days = Math.ceil(hours / hoursPerDay);
    return [
      lateMinutes !== null && t('lateBy', { hours, days, unit: hours > hoursPerDay ? 'days' : 'hours' }),
      waitsFor && tWaits(waitsFor),
      material && t('lacks', { papers: material }),
      predecessor && afterText(predecessor),
      placeId === 0 && t('noPlace'),
    ]
      .filter(Boolean)
      .join(', ');
  };
}
