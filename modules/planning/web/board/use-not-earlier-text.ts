import type { PlanEventView } from '#modules/planning/contract/planning.shapes.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useActivityName } from '../activities/use-activity-name.ts';
import { isoOfMinute } from './board-model.ts';

type Reason = PlanEventView['reasons'][number];
type Known = Pick<PlanEventView, 'activity' | 'jobNumber'>;

/** Text of the reason why an event is not placed earlier; `find` returns the events that the text may name. */
export function useNotEarlierText() {
  const t = useTranslations('planning');
  const activityName = useActivityName();
  const format = useFormat();
  return (reason: Reason, find: (id: number) => Known | undefined): string => {
    const until = format.moment(isoOfMinute(reason.until));
    const other = 'eventId' in reason ? find(reason.eventId) : undefined;
    const activity = other ? activityName(other.activity) : t('reasons.stepBefore');
    switch (reason.kind) {
      case 'predecessor':
        return t('reasons.predecessor', { activity, until, wait: reason.waitMinutes > 0 ? format.minutes(reason.waitMinutes) : 'none' });
      case 'place_busy':
        return t('reasons.place_busy', { job: other?.jobNumber ?? 'none', until });
      case 'waits_too_long':
        return t('reasons.waits_too_long', { activity, until });
      case 'tool':
        return t('reasons.tool', { tool: reason.tool, until });
      default:
        return t(`reasons.${reason.kind}`, { until });
    }
  };
}
