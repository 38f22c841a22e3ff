import type { PlanEventView } from '#modules/planning/contract/planning.shapes.ts';
import type { Refused } from '#platform/domain/decision.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { translateComposed, useTranslations } from '#platform/web/locale/use-translations.ts';
import { useActivityName } from '../activities/use-activity-name.ts';
import { isoOfMinute } from './board-model.ts';

/** Text of a refused move, the same sentence as the server's. */
export function useMoveRefusalText() {
  const t = useTranslations('planning');
  const activityName = useActivityName();
  const format = useFormat();
  return ({ code, params }: Refused, line: readonly PlanEventView[] = []): string => {
    const moment = (value: unknown) => (typeof value === 'number' ? format.moment(isoOfMinute(value)) : '');
    const activity = line.find(({ id }) => id === params.eventId)?.activity;
    return translateComposed(t, `refusals.${code}`, code, {
      relation: String(params.relation ?? ''),
      until: moment(params.until),
      dispatchAt: moment(params.dispatchAt),
      paper: String(params.paper ?? ''),
      sheet: String(params.sheet ?? ''),
      tool: String(params.tool ?? ''),
      minutes: String(params.minutes ?? ''),
      activity: activity ? activityName(activity) : '',
    });
  };
}
