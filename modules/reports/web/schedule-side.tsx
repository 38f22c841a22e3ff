import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { removeScheduleEndpoint, type ScheduleRow } from '#modules/reports/contract/exports.endpoints.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { Facts } from '#platform/web/parts/facts.tsx';
import { SideHead } from '#platform/web/parts/side-head.tsx';
import styles from './exports.module.css';

/** One report by mail beside the list: what it tells, to whom it goes and when, and the way to end it. */
export function ScheduleSide({ row, onClose }: { row: ScheduleRow; onClose: () => void }) {
  const t = useTranslations('reports.exports');
  const format = useFormat();
  const title = t(`report.${row.report}.title`);
  const stop = useAct(removeScheduleEndpoint, {
    invalidates: ['reports.exportSchedules'],
    onDone: () => {
      notify({ kind: 'success', title: t('stopped') });
      onClose();
    },
  });
  return (
    <section aria-label={title}>
      <SideHead title={title} onClose={onClose} />
      <p className={styles.quiet}>{t(`report.${row.report}.text`)}</p>
      <p>
        <Button size="xs" variant="default" loading={stop.pending} onClick={() => void stop.run({ id: row.id })}>
          {t('stop')}
        </Button>
      </p>
      <Facts
        narrow
        facts={[
          { label: t('rhythm'), value: t(`every_${row.rhythm}`) },
          { label: t('unit'), value: row.unit ?? t('allUnits') },
          { label: t('sends'), value: t(`sends_${row.sends}`) },
          { label: t('recipients'), value: row.recipients.join(', ') },
          { label: t('next'), value: format.date(row.nextOn, 'long') },
        ]}
      />
    </section>
  );
}
