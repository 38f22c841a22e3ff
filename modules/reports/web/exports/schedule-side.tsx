import { Button } from '@mantine/core';
import { useState } from 'react';
import { changeScheduleEndpoint } from '#modules/reports/contract/change-schedule.endpoint.ts';
import { listSchedulesEndpoint, type ScheduleRow } from '#modules/reports/contract/exports.endpoints.ts';
import type { CallError } from '#platform/web/call/call-error.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { SideHead } from '#platform/web/layout/side-head.tsx';
import { RecordActs } from '#platform/web/list/bulk-acts.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { Facts } from '#platform/web/parts/facts.tsx';
import styles from './exports.module.css';
import { removeSchedule } from './remove-schedule.tsx';
import { ScheduleFields, type ScheduleValues } from './schedule-fields.tsx';

/** The side panel of a schedule: its report, recipients and next date, with buttons to change and end it. */
export function ScheduleSide({ row, onClose }: { row: ScheduleRow; onClose: () => void }) {
  const t = useTranslations('reports.exports');
  const format = useFormat();
  const tActions = useTranslations('platform.actions');
  const [changing, setChanging] = useState(false);
  const title = t(`report.${row.report}.title`);
  return (
    <section aria-label={title}>
      <SideHead title={title} onClose={onClose} />
      <p className={styles.quiet}>{t(`report.${row.report}.text`)}</p>
      {changing ? (
        <ChangeSchedule row={row} onDone={() => setChanging(false)} />
      ) : (
        <p className={styles.acts}>
          <Button size="xs" variant="default" onClick={() => setChanging(true)}>
            {tActions('edit')}
          </Button>
          <RecordActs acts={[removeSchedule]} row={row} onDone={onClose} />
        </p>
      )}
      <Facts
        narrow
        facts={[
          { label: t('rhythm'), value: t(`every_${row.rhythm}`) },
          { label: t('unit'), value: row.unit ?? t('allUnits') },
          { label: t('sends'), value: t(`sends_${row.sends}`) },
          { label: t('recipients'), value: row.recipients.map(({ name }) => name).join(', ') },
          { label: t('next'), value: format.date(row.nextOn, 'long') },
        ]}
      />
    </section>
  );
}

function ChangeSchedule({ row, onDone }: { row: ScheduleRow; onDone: () => void }) {
  const t = useTranslations('reports.exports');
  const tActions = useTranslations('platform.actions');
  const { data: mail } = useCall(listSchedulesEndpoint, {});
  const [refused, setRefused] = useState<CallError>();
  const [values, setValues] = useState<ScheduleValues>({ recipients: row.recipients.map(({ id }) => String(id)), sends: row.sends });
  const error = refused?.body.errors.recipientIds?.[0];
  const change = useAct(changeScheduleEndpoint, {
    invalidates: [listSchedulesEndpoint],
    onRefused: (refusal) => {
      setRefused(refusal);
      return refusal.body.errors.recipientIds !== undefined;
    },
    onDone: () => {
      notify({ kind: 'success', title: t('scheduleSaved') });
      onDone();
    },
  });
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void change.run({ id: row.id, sends: values.sends, recipientIds: values.recipients.map(Number) });
      }}
    >
      <ScheduleFields report={row.report} email={mail?.email} known={row.recipients} values={values} onChange={setValues} error={error} />
      <p className={styles.acts}>
        <Button size="xs" type="submit" loading={change.pending}>
          {tActions('save')}
        </Button>
        <Button size="xs" variant="default" onClick={onDone}>
          {tActions('close')}
        </Button>
      </p>
    </form>
  );
}
