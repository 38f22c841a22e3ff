import { Loader } from '@mantine/core';
import { listJobsEndpoint, type QueuedJob } from '#modules/integrations/contract/debug.endpoints.ts';
import { runJobAgainEndpoint } from '#modules/integrations/contract/run-job-again.endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { ScrollBox } from '#platform/web/layout/scroll-box.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { ConfirmButton } from '#platform/web/parts/confirm-button.tsx';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import table from '#platform/web/parts/table.module.css';
import styles from './integrations.module.css';

/** Lists waiting and failed jobs, and all kinds of jobs. */
export function JobQueue() {
  const t = useTranslations('integrations.jobs');
  const { data, error, refetch } = useCall(listJobsEndpoint, {}, { refetchIntervalMs: 5000 });
  const again = useAct(runJobAgainEndpoint, {
    invalidates: ['debug'],
    onDone: () => notify({ kind: 'success', title: t('started') }),
  });
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data) return <Loader size="sm" />;
  return (
    <>
      <h2 className={styles.section}>{t('queue')}</h2>
      {data.jobs.length === 0 ? (
        <p className={styles.quiet}>{t('none')}</p>
      ) : (
        <Queue jobs={data.jobs} onAgain={(id) => again.run({ id })} />
      )}
      <h2 className={styles.section}>{t('kinds')}</h2>
      <ul className={styles.tree}>
        {data.kinds.map(({ name, nightly }) => (
          <li key={name}>
            <span className={styles.mono}>{name}</span> {nightly && t('nightly', { time: nightly })}
          </li>
        ))}
      </ul>
    </>
  );
}

function Queue({ jobs, onAgain }: { jobs: readonly QueuedJob[]; onAgain: (id: number) => unknown }) {
  const t = useTranslations('integrations.jobs');
  const format = useFormat();
  const state = ({ running, failed, attempts, maxAttempts }: QueuedJob) =>
    running ? t('isRunning') : failed ? t(attempts >= maxAttempts ? 'isGivenUp' : 'isFailed') : t('isWaiting');
  return (
    <ScrollBox className={table.scroll} aria-label={t('queue')}>
      <table className={table.table}>
        <thead>
          <tr>
            <th>{t('task')}</th>
            <th>{t('state')}</th>
            <th>{t('runAt')}</th>
            <th className={table.right}>{t('attempts')}</th>
            <th>{t('error')}</th>
            <th aria-label={t('again')} />
          </tr>
        </thead>
        <tbody>
          {jobs.map((job) => (
            <tr key={job.id}>
              <td className={styles.mono}>{job.task}</td>
              <td className={job.failed ? styles.bad : undefined}>{state(job)}</td>
              <td>{format.moment(job.runAt)}</td>
              <td className={`${table.right} num`}>
                {job.attempts} / {job.maxAttempts}
              </td>
              <td>{job.lastError}</td>
              <td className={table.right}>
                {!job.running && (
                  <ConfirmButton
                    size="compact-sm"
                    variant="subtle"
                    question={t('againQuestion', { task: job.task })}
                    verb={t('again')}
                    onConfirm={() => onAgain(job.id)}
                  >
                    {t('again')}
                  </ConfirmButton>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
