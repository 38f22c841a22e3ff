import { Button, Loader, Modal, Select } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { addScheduleEndpoint } from '#modules/reports/contract/add-schedule.endpoint.ts';
import { listExportsEndpoint, listSchedulesEndpoint, readExportCatalogEndpoint } from '#modules/reports/contract/exports.endpoints.ts';
import { startExportEndpoint } from '#modules/reports/contract/start-export.endpoint.ts';
import { type Rhythm, rhythms } from '#modules/reports/domain/export-periods.ts';
import type { ReportKey } from '#modules/reports/domain/exports.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { CallError } from '#platform/web/call/call-error.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { useErrorText } from '#platform/web/notices/use-error-text.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import styles from './exports.module.css';
import { ScheduleFields, type ScheduleValues } from './schedule-fields.tsx';

type Props = { onClose: () => void; onDone: (view: 'scheduled' | null) => void };

/** Starts an export, or schedules it by mail. */
export function StartExportDialog({ onClose, onDone }: Props) {
  const t = useTranslations('reports.exports');
  const tActions = useTranslations('platform.actions');
  const { data, error, refetch } = useCall(readExportCatalogEndpoint, {});
  return (
    <Modal opened onClose={onClose} title={t('dialogTitle')} size={520} closeButtonProps={{ 'aria-label': tActions('close') }}>
      {error && <LoadError error={error} retry={() => void refetch()} />}
      {!error && !data && <Loader aria-label={t('dialogTitle')} />}
      {data?.reports.length === 0 && <p>{t('noReports')}</p>}
      {data && data.reports.length > 0 && <ExportForm catalogue={data} onClose={onClose} onDone={onDone} />}
    </Modal>
  );
}

function ExportForm({ catalogue, onClose, onDone }: Props & { catalogue: OutputOf<typeof readExportCatalogEndpoint> }) {
  const t = useTranslations('reports.exports');
  const format = useFormat();
  const errorText = useErrorText();
  const [report, setReport] = useState<ReportKey>(catalogue.reports[0]!.key);
  const [rhythm, setRhythm] = useState<Rhythm | 'once'>('once');
  // The days that were chosen; the usual ones of the report while none were.
  const [chosen, setChosen] = useState<{ from?: string | null; until?: string | null }>({});
  const [unitId, setUnitId] = useState<string | null>(null);
  const [mailed, setMailed] = useState<ScheduleValues>({ recipients: [], sends: 'file' });
  const [refused, setRefused] = useState<CallError>();
  const { data: mail } = useCall(listSchedulesEndpoint, {});
  const onRefused = (error: CallError) => {
    setRefused(error);
    return true;
  };
  /** Changes a field and drops the refusal, which was about its earlier value. */
  const changing =
    <Value,>(change: (value: Value) => void) =>
    (value: Value) => {
      setRefused(undefined);
      change(value);
    };
  const done = (view: 'scheduled' | null, title: string) => {
    notify({ kind: 'success', title });
    onDone(view);
    onClose();
  };
  const start = useAct(startExportEndpoint, { invalidates: [listExportsEndpoint], onRefused, onDone: () => done(null, t('begun')) });
  const plan = useAct(addScheduleEndpoint, {
    invalidates: [listSchedulesEndpoint],
    onRefused,
    onDone: ({ nextOn }) => done('scheduled', t('planned', { date: format.date(nextOn, 'long') })),
  });
  const form = useRef<HTMLFormElement>(null);
  // Moves the focus to the first field: the dialog opened before the form was loaded, and focused its close button.
  useEffect(() => form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);
  const { period: hasPeriod, books, usual } = catalogue.reports.find(({ key }) => key === report)!;
  const { from, until } = { ...usual, ...chosen };
  const asksPeriod = rhythm === 'once' && hasPeriod;
  const shown = ['unitId', ...(asksPeriod ? ['from', 'until'] : []), ...(rhythm === 'once' ? [] : ['rhythm', 'recipientIds'])];
  const at = (name: string) => (shown.includes(name) ? refused?.body.errors[name]?.[0] : undefined);
  const isAtField = shown.some(at);
  function submit(event: FormEvent) {
    event.preventDefault();
    setRefused(undefined);
    const unit = unitId ? { unitId: Number(unitId) } : {};
    if (rhythm !== 'once') void plan.run({ report, rhythm, sends: mailed.sends, recipientIds: mailed.recipients.map(Number), ...unit });
    else void start.run({ report, ...(hasPeriod && from && { from }), ...(hasPeriod && until && { until }), ...unit });
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className={styles.form}>
      <Select
        label={t('reportName')}
        data={catalogue.reports.map(({ key }) => ({ value: key, label: t(`report.${key}.title`) }))}
        value={report}
        allowDeselect={false}
        onChange={changing((value) => {
          setReport(value as ReportKey);
          setMailed({ ...mailed, recipients: [] });
        })}
        description={t(`report.${report}.text`)}
        inputWrapperOrder={['label', 'input', 'description']}
        data-autofocus
      />
      <Select
        label={t('when')}
        data={[{ value: 'once', label: t('once') }, ...rhythms.map((value) => ({ value, label: t(value) }))]}
        value={rhythm}
        allowDeselect={false}
        onChange={changing((value) => setRhythm(value as Rhythm | 'once'))}
        error={at('rhythm')}
      />
      {asksPeriod && (
        <div className={styles.pair}>
          <DateField
            error={at('from')}
            label={t('from')}
            value={from}
            onChange={changing((value: string | null) => setChosen({ ...chosen, from: value }))}
          />
          <DateField
            error={at('until')}
            label={t('untilDay')}
            value={until}
            onChange={changing((value: string | null) => setChosen({ ...chosen, until: value }))}
          />
        </div>
      )}
      {rhythm !== 'once' && (
        <ScheduleFields report={report} email={mail?.email} values={mailed} onChange={changing(setMailed)} error={at('recipientIds')} />
      )}
      <Select
        label={t('unit')}
        placeholder={t(books ? 'chooseUnit' : 'allUnits')}
        data={catalogue.units.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={unitId}
        onChange={changing(setUnitId)}
        error={at('unitId')}
        clearable={!books}
        clearButtonProps={{ 'aria-label': t('allUnits') }}
      />
      {refused && !isAtField && (
        <p role="alert" className={styles.problem}>
          {errorText(refused)}
        </p>
      )}
      <Button type="submit" loading={start.pending || plan.pending}>
        {t(rhythm === 'once' ? 'make' : 'plan')}
      </Button>
    </form>
  );
}
