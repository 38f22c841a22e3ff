import type { previewMoveEndpoint } from '#modules/planning/contract/board/preview-move.endpoint.ts';
import { objectiveTotal } from '#modules/planning/domain/proposal/plan-objective.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

type Preview = NonNullable<OutputOf<typeof previewMoveEndpoint>['move']>;

const minutesPerDay = 1440;

/** Says what a move does before the drop: who becomes late or in time, every part of the objective that differs, and what all of it weighs. */
export function useOutcomeText() {
  const t = useTranslations('planning.board.outcome');
  const format = useFormat();
  const duration = (minutes: number) => {
    const tenths = Math.round((10 * minutes) / minutesPerDay);
    return tenths === 0 ? format.minutes(minutes) : t('days', { days: tenths / 10 });
  };
  return ({ late, inTime, objective: { before, after }, lateness }: Preview): string[] => {
    const said = (by: number, text: (by: number, direction: 'less' | 'more') => string) =>
      by === 0 ? [] : [text(Math.abs(by), by < 0 ? 'less' : 'more')];
    return [
      ...(late.length > 0 ? [t('makesLate', { jobs: late.join(', ') })] : []),
      ...(inTime.length > 0 ? [t('makesInTime', { jobs: inTime.join(', ') })] : []),
      ...said(lateness.after.minutes - lateness.before.minutes, (by, direction) => t('tardiness', { by: format.minutes(by), direction })),
      ...said(lateness.after.lines - lateness.before.lines, (count, direction) => t('late', { count, direction })),
      ...said(after.overtime - before.overtime, (by, direction) => t('overtime', { by: format.minutes(by), direction })),
      ...said(after.setup - before.setup, (by, direction) => t('setup', { by: format.minutes(by), direction })),
      ...said(after.moves - before.moves, (count, direction) => t('moves', { count, direction })),
      ...said(after.flow - before.flow, (by, direction) => t('flow', { by: duration(by), direction })),
      ...said(objectiveTotal(after) - objectiveTotal(before), (by, direction) => t('total', { by: format.quantity(by), direction })),
    ];
  };
}
