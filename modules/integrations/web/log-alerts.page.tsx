import { NumberInput, Select, Switch, TextInput } from '@mantine/core';
import { logAlertsPage } from '#modules/integrations/contract/integrations.pages.ts';
import { type LogAlertRow, listLogAlertsEndpoint } from '#modules/integrations/contract/log-alert/list-log-alerts.endpoint.ts';
import { removeLogAlertEndpoint } from '#modules/integrations/contract/log-alert/remove-log-alert.endpoint.ts';
import { saveLogAlertEndpoint } from '#modules/integrations/contract/log-alert/save-log-alert.endpoint.ts';
import { type AlertSource, alertSources } from '#modules/integrations/domain/log-alert.ts';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { maintenance } from '#platform/web/maintenance/maintenance.tsx';
import type { MaintenanceColumn } from '#platform/web/maintenance/maintenance-setup.ts';

type Values = { name: string; source: AlertSource; words: string; count: number; minutes: number; active: boolean };

function useColumns(): MaintenanceColumn<LogAlertRow>[] {
  const t = useTranslations('integrations.alerts');
  const format = useFormat();
  return [
    { key: 'name', title: t('fields.name'), value: (row) => row.name, strong: true, width: 'minmax(min(120px, 40vw), 1.4fr)' },
    { key: 'source', title: t('fields.source'), value: (row) => t(`sources.${row.source}`), width: 'minmax(100px, 1fr)', wide: true },
    { key: 'when', title: t('when'), value: ({ count, minutes }) => t('whenOf', { count, minutes }), width: 'minmax(110px, 1fr)' },
    {
      key: 'raisedAt',
      title: t('raisedAt'),
      value: (row) => row.raisedAt,
      cell: (row) => row.raisedAt && format.moment(row.raisedAt),
      width: '150px',
      wide: true,
    },
  ];
}

function Fields({ act }: { act: ActForm<Values> }) {
  const t = useTranslations('integrations.alerts');
  return (
    <>
      <TextInput label={t('fields.name')} required {...act.field('name')} />
      <FieldRow>
        <Select
          label={t('fields.source')}
          allowDeselect={false}
          data={alertSources.map((value) => ({ value, label: t(`sources.${value}`) }))}
          {...act.field('source')}
        />
        <TextInput label={t('fields.words')} description={t('wordsHelp')} {...act.field('words')} />
      </FieldRow>
      <FieldRow>
        <NumberInput label={t('fields.count')} min={1} max={100_000} allowDecimal={false} {...act.field('count')} />
        <NumberInput label={t('fields.minutes')} min={1} max={1440} allowDecimal={false} {...act.field('minutes')} />
      </FieldRow>
      <Switch label={t('fields.active')} {...act.field('active', 'checkbox')} />
    </>
  );
}

/** Maintains the rules by which administrators are mailed about the log. */
export default maintenance({
  page: logAlertsPage,
  text: 'integrations.alerts',
  edit: 'ADMIN',
  list: listLogAlertsEndpoint,
  listInput: {},
  save: saveLogAlertEndpoint,
  remove: { endpoint: removeLogAlertEndpoint, input: (row) => ({ id: row.id }) },
  invalidates: ['logAlerts'],
  sort: 'name',
  useColumns,
  valuesOf: (row): Values => ({
    name: row?.name ?? '',
    source: row?.source ?? 'errors',
    words: row?.words ?? '',
    count: row?.count ?? 5,
    minutes: row?.minutes ?? 10,
    active: row?.active ?? true,
  }),
  toInput: (values, row) => ({ ...values, ...(row && { id: row.id, version: row.version }) }),
  Fields,
});
