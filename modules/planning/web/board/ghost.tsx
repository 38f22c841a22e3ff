import type { Minute } from '#modules/planning/domain/plan-event.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { type BoardEvent, isoOfMinute } from './board-model.ts';
import type { BoardScale } from './board-scale.ts';
import styles from './ghost.module.css';

export type GhostView = { planEvent: BoardEvent; start: Minute; end: Minute; verdict: 'allowed' | 'refused' | 'unknown' };

/** The drop preview of the dragged event, with its time. */
export function Ghost({ view, scale }: { view: GhostView; scale: BoardScale }) {
  const t = useTranslations('planning.board');
  const format = useFormat();
  const { planEvent, start, end, verdict } = view;
  const left = scale.xOf(start);
  return (
    <div className={styles.ghost} data-verdict={verdict} style={{ left, width: Math.max(24, scale.xOf(end) - left) }} data-testid="ghost">
      <span className={styles.note}>
        <strong>{planEvent.jobNumber}</strong> {format.time(isoOfMinute(start))} · {t(`verdicts.${verdict}`)}
      </span>
    </div>
  );
}
