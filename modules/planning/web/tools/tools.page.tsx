import { MultiSelect, NumberInput, Switch, TextInput } from '@mantine/core';
import { listActivitiesEndpoint } from '#modules/planning/contract/activities/activity.endpoints.ts';
import { planToolsPage } from '#modules/planning/contract/planning.pages.ts';
import type { ActivityCode } from '#modules/planning/contract/planning.shapes.ts';
import { listToolsEndpoint, type ToolRow } from '#modules/planning/contract/tools/list-tools.endpoint.ts';
import { saveToolEndpoint } from '#modules/planning/contract/tools/save-tool.endpoint.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { maintenance } from '#platform/web/maintenance/maintenance.tsx';
import type { MaintenanceColumn } from '#platform/web/maintenance/maintenance-setup.ts';
import { useActivityName } from '../activities/use-activity-name.ts';

type Values = { name: string; count: number; activities: ActivityCode[]; active: boolean };

function useColumns(): MaintenanceColumn<ToolRow>[] {
  const t = useTranslations('planning.tools');
  const format = useFormat();
  const activityName = useActivityName();
  const names = ({ activities }: ToolRow) => activities.map(activityName).join(', ');
  return [
    { key: 'name', title: t('fields.name'), value: (row) => row.name, strong: true, width: 'minmax(120px, 1.2fr)' },
    { key: 'count', title: t('fields.count'), value: (row) => row.count, cell: (row) => format.quantity(row.count), width: '90px' },
    { key: 'activities', title: t('fields.activities'), value: names, width: 'minmax(140px, 2fr)' },
  ];
}

function Fields({ act }: { act: ActForm<Values>; row: ToolRow | null }) {
  const t = useTranslations('planning.tools');
  const activityName = useActivityName();
  const { data } = useCall(listActivitiesEndpoint, {});
  const { count, activities } = act.form.values;
  const known = [...new Set([...(data?.rows ?? []).map(({ code }) => code), ...activities])];
  return (
    <>
      <TextInput label={t('fields.name')} required maxLength={40} {...act.field('name')} />
      <NumberInput
        label={t('fields.count')}
        description={t('countLead')}
        required
        min={1}
        max={99}
        allowDecimal={false}
        {...act.field('count')}
        value={count}
        onChange={(value) => act.form.setFieldValue('count', Number(value) || 1)}
      />
      <MultiSelect
        label={t('fields.activities')}
        description={t('activitiesLead')}
        required
        searchable
        data={known.map((value) => ({ value, label: activityName(value) }))}
        {...act.field('activities')}
        value={activities}
        onChange={(chosen) => act.form.setFieldValue('activities', chosen as ActivityCode[])}
      />
      <Switch label={t('fields.active')} description={t('activeLead')} {...act.field('active', 'checkbox')} />
    </>
  );
}

/** Maintains the tools of which the shop has a number, and the activities that hold one. */
export default maintenance({
  page: planToolsPage,
  text: 'planning.tools',
  edit: 'maintenance_planning.edit',
  list: listToolsEndpoint,
  listInput: {},
  save: saveToolEndpoint,
  invalidates: ['planning'],
  sort: 'name',
  useColumns,
  valuesOf: (row): Values => ({
    name: row?.name ?? '',
    count: row?.count ?? 1,
    activities: row?.activities ?? [],
    active: row?.active ?? true,
  }),
  toInput: (values, row) => ({ ...values, ...(row && { id: row.id, version: row.version }) }),
  Fields,
});
