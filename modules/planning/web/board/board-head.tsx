import { memo } from 'react';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './board-head.module.css';
import { type BoardPlace, isoOfMinute } from './board-model.ts';
import type { BoardScale } from './board-scale.ts';
import { DayHead } from './day-head.tsx';

type Props = {
  places: readonly BoardPlace[];
  /** The places of the plan that stands, while the board shows a proposal. */
  standing: readonly BoardPlace[] | undefined;
  scale: BoardScale;
  now: number;
  /** When something leaves. */
  trucks: readonly number[];
};

/** The header above the rows: each day with load against capacity per place, the hours, and the current time. */
export const BoardHead = memo(function BoardHead({ places, standing, scale, now, trucks }: Props) {
  const t = useTranslations('planning.board');
  const format = useFormat();
  const shown = scale.days.find((day) => day.open && now >= day.start && now < day.end);
  return (
    <div className={styles.head}>
      <div className={styles.corner}>
        <strong>{t('load')}</strong>
        <span>{t(standing ? 'loadBeside' : 'loadHelp')}</span>
      </div>
      <div className={styles.days} style={{ width: scale.width }}>
        {scale.days.map((day) => (
          <DayHead key={day.date} day={day} places={places} standing={standing} today={day === shown} trucks={trucks} />
        ))}
        {shown && (
          <span className={styles.now} style={{ left: scale.xOf(now) }}>
            {format.time(isoOfMinute(now))}
          </span>
        )}
      </div>
    </div>
  );
});
