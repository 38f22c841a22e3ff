import { IconAlertTriangle, IconHourglass, IconMessage2, IconPlayerPause, IconStack2, IconZoomCheck } from '@tabler/icons-react';
import type { Todo } from '#modules/planning/contract/planning.endpoints.ts';
import { shopTimeZone } from '#platform/web/locale/formats.ts';
import { dateIn } from '#platform/web/locale/relative-date.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useOperationName } from '../board/use-operation-name.ts';
import { FloorLateness } from './floor-lateness.tsx';
import styles from './job-now.module.css';
import { JobPicture } from './job-picture.tsx';

/** The current job, readable at two meters: number, customer, facts, remark and progress. */
export function JobNow({ job, now }: { job: Todo; now: string }) {
  const t = useTranslations('planning.floor');
  const tUnits = useTranslations('planning.units');
  const format = useFormat();
  const nameOf = useOperationName();
  const count = (quantity: number, unit: Todo['unit']) => `${format.quantity(quantity)} ${tUnits(unit, { count: quantity })}`;
  const afterText = ({ place, waitMinutes, ...operation }: Todo['after'][number]) =>
    t('afterValue', {
      ...{ operation: nameOf(operation), place: place || 'none' },
      rest: waitMinutes > 0 ? format.minutes(waitMinutes) : 'none',
    });
  const facts = [
    { label: t('operation'), value: nameOf(job) },
    { label: t('quantityIn'), value: count(job.comesIn, job.unit) },
    { label: t('format'), value: job.format },
    { label: t('paper'), value: job.paper },
    { label: t('spine'), value: job.spineMm === null ? null : `${format.decimal(job.spineMm)} mm` },
    { label: t('after'), value: job.after.map(afterText).join('; ') || null },
    { label: t('tools'), value: job.tools.length > 0 ? job.tools.join(', ') : null },
    { label: t('ordered'), value: count(job.quantity, 'piece') },
    { label: t('countedOf'), value: job.counted.good + job.counted.waste > 0 ? t('countedValue', { ...job.counted }) : null },
    { label: t('peopleNow'), value: job.people.length > 1 ? job.people.map(({ name }) => name).join(', ') : null },
  ].filter(({ value }) => value !== null);
  return (
    <main id="content" className={styles.job}>
      <div className={styles.title}>
        {job.picture !== null && <JobPicture key={job.picture} uploadId={job.picture} job={job.jobNumber} />}
        <h1>{job.jobNumber}</h1>
        <FloorLateness job={job} now={now} />
      </div>
      <p className={styles.customer}>
        <strong>{job.customer}</strong> · {job.description}
      </p>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {job.remarks && (
        <p className={styles.remark}>
          <IconMessage2 size={24} stroke={1.5} aria-hidden />
          {job.remarks}
        </p>
      )}
      {job.riding.map(({ jobNumber, customer, perSheet, sheets }) => (
        <p key={jobNumber} className={styles.remark}>
          <IconStack2 size={24} stroke={1.5} aria-hidden />
          {t('riding', { job: jobNumber, customer, perSheet, sheets })}
        </p>
      ))}
      {job.checks.map(({ minutes, wastePercent, reason }) => (
        <p key={`${minutes} ${wastePercent} ${reason}`} className={styles.remark}>
          <IconZoomCheck size={24} stroke={1.5} aria-hidden />
          {t('check', { what: minutes === null ? 'waste' : 'inspection', value: minutes ?? wastePercent ?? 0, reason })}
        </p>
      ))}
      <Progress job={job} now={now} />
    </main>
  );
}

function Progress({ job, now }: { job: Todo; now: string }) {
  const t = useTranslations('planning.floor');
  const format = useFormat();
  if (job.blocked) {
    return (
      <p className={styles.blocked} role="status">
        <IconHourglass size={24} stroke={1.5} aria-hidden />
        {job.blocked.text}
      </p>
    );
  }
  if (job.status === 'planned')
    return <p className={styles.state}>{t('plannedAt', { moment: format.moment(job.startsAt!), minutes: format.minutes(job.minutes) })}</p>;
  const share = Math.min(1, job.minutesWorked / job.minutesExpected);
  const over = job.minutesWorked > job.minutesExpected;
  const dayOf = (moment: string) => dateIn(shopTimeZone, new Date(moment));
  const shown = (moment: string) => (dayOf(moment) === dayOf(now) ? format.time(moment) : format.moment(moment));
  return (
    <div className={styles.progress}>
      <div className={styles.state}>
        <strong>{job.minutesWorked}</strong>
        <span>{t('minutesOf', { minutes: job.minutesExpected })}</span>
        {job.status === 'on_hold' ? (
          <span className={styles.paused}>
            <IconPlayerPause size={22} stroke={1.5} aria-hidden />
            {t('pausedFor', { reason: job.holdReason ?? '' })}
          </span>
        ) : (
          <span className={styles.end}>
            {over && <IconAlertTriangle size={22} stroke={1.5} aria-hidden />}
            {over && t('overTime', { minutes: format.minutes(job.minutesWorked - job.minutesExpected) })}
            {job.readyAround && t('readyAround', { time: shown(job.readyAround) })}
          </span>
        )}
      </div>
      <div className={styles.track}>
        <div style={{ width: `${share * 100}%` }} data-over={over || undefined} />
      </div>
    </div>
  );
}
