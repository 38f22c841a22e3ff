import { IconClockExclamation } from '@tabler/icons-react';
import type { PlanEventView } from '#modules/planning/contract/planning.shapes.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './job-now.module.css';

/** Shows when the truck leaves, in red when the job will miss it. */
export function FloorLateness({ job, now }: { job: PlanEventView; now: string }) {
  const t = useTranslations('planning.floor');
  const format = useFormat();
  if (job.dispatchAt === null) return null;
  const late = job.lateness === 'late';
  const hours = Math.ceil((Date.parse(job.lineEndsAt ?? now) - Date.parse(job.dispatchAt)) / 3_600_000);
  return (
    <span className={styles.truck} data-lateness={job.lateness}>
      {late && <IconClockExclamation size={20} stroke={1.5} aria-hidden />}
      {late
        ? t('lateBy', { hours, days: Math.ceil(hours / 24), unit: hours > 24 ? 'days' : 'hours' })
        : t('truckAt', { moment: format.moment(job.dispatchAt) })}
    </span>
  );
}
