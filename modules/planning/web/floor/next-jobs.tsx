import { IconCheck, IconHourglass } from '@tabler/icons-react';
import type { Todo } from '#modules/planning/contract/planning.endpoints.ts';
import { shopTimeZone } from '#platform/web/locale/formats.ts';
import { dateIn } from '#platform/web/locale/relative-date.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useOperationName } from '../board/use-operation-name.ts';
import { useSetupText } from '../use-setup-text.ts';
import styles from './next-jobs.module.css';

const sameDay = (one: string, other: string) => dateIn(shopTimeZone, new Date(one)) === dateIn(shopTimeZone, new Date(other));

type Props = {
  jobs: readonly Todo[];
  /** Length of the whole queue. */
  count: number;
  now: string;
  onChoose(id: number): void;
  onMore(): void;
};

/** The next jobs of the place; the operator may choose another one first. */
export function NextJobs({ jobs, count, now, onChoose, onMore }: Props) {
  const t = useTranslations('planning.floor');
  const tUnits = useTranslations('planning.units');
  const format = useFormat();
  const nameOf = useOperationName();
  const setupText = useSetupText();
  return (
    <aside className={styles.next} aria-label={t('next')}>
      <h2>{t('next')}</h2>
      {jobs.length === 0 && <p>{t('noNext')}</p>}
      {jobs.map((job) => (
        <button key={job.id} type="button" data-lateness={job.lateness} onClick={() => onChoose(job.id)}>
          <span className={styles.top}>
            <strong>{job.jobNumber}</strong>
            <span className={styles.quiet}>{job.customer}</span>
            <span className={styles.time}>{sameDay(job.startsAt!, now) ? format.time(job.startsAt!) : format.moment(job.startsAt!)}</span>
          </span>
          <span className={styles.quiet}>
            {nameOf(job)}, {format.quantity(job.quantityIn)} {tUnits(job.unit, { count: job.quantityIn })}
          </span>
          {job.knowsSetup && <span className={styles.quiet}>{setupText(job.setupChanges)}</span>}
          {job.blocked ? (
            <span className={styles.waits}>
              <IconHourglass size={18} stroke={1.5} aria-hidden />
              {t(`blocked.${job.blocked.code}`)}
            </span>
          ) : (
            <span className={styles.free}>
              <IconCheck size={18} stroke={1.5} aria-hidden />
              {t('canStart')}
            </span>
          )}
        </button>
      ))}
      {count > jobs.length && (
        <button type="button" className={styles.more} onClick={onMore}>
          {t('more', { count: count - jobs.length })}
        </button>
      )}
    </aside>
  );
}
