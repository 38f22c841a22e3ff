import { NumberInput, Select, Switch, TagsInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { complaintChoicesEndpoint } from '#modules/complaints/contract/complaints.endpoints.ts';
import { complaintLimitsPage } from '#modules/complaints/contract/complaints.pages.ts';
import { type LimitRow, listLimitsEndpoint, saveLimitEndpoint } from '#modules/complaints/contract/limits.endpoints.ts';
import { type LimitScope, limitMeasures, limitPeriods, limitScopes } from '#modules/complaints/domain/limits.ts';
import { CustomerField } from '#modules/relations/web/public.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { DateField } from '#platform/web/forms/date-field.tsx';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { maintenance } from '#platform/web/maintenance/maintenance.tsx';
import type { MaintenanceColumn } from '#platform/web/maintenance/maintenance-setup.ts';
import { useMay } from '#platform/web/session.tsx';
import { LimitValue } from './limit-value.tsx';

type Values = Pick<LimitRow, 'scope' | 'measure' | 'period' | 'recipients' | 'mutedUntil' | 'active'> & {
  about: { id: number; name: string } | null;
  warnAt: number | string;
  stopAt: number | string;
};

function useColumns(): MaintenanceColumn<LimitRow>[] {
  const t = useTranslations('complaints.limitList');
  const format = useFormat();
  const about = (row: LimitRow) => row.about || t('scopes.all');
  const what = (row: LimitRow) => `${t(`measures.${row.measure}`)} ${t(`periods.${row.period}`)}`;
  return [
    { key: 'about', title: t('name'), value: about, strong: true, width: 'minmax(130px, 1.3fr)' },
    { key: 'what', title: t('fields.measure'), value: what, width: 'minmax(150px, 1.3fr)', wide: true },
    { key: 'value', title: t('now'), value: (row) => row.value, cell: (row) => <LimitValue {...row} />, width: '118px' },
    { key: 'warnAt', title: t('warn'), value: (row) => row.warnAt, number: true, width: '104px' },
    { key: 'stopAt', title: t('stop'), value: (row) => row.stopAt, number: true, width: '96px', wide: true },
    { key: 'recipients', title: t('to'), value: (row) => row.recipients.join(', '), width: 'minmax(120px, 1fr)', wide: true },
    {
      key: 'muted',
      title: t('fields.mutedUntil'),
      value: (row) => row.mutedUntil,
      cell: (row) => row.mutedUntil && t('muted', { date: format.date(row.mutedUntil) }),
      width: '140px',
      wide: true,
    },
  ];
}

function Fields({ act }: { act: ActForm<Values> }) {
  const t = useTranslations('complaints.limitList');
  const { scope, measure } = act.form.values;
  return (
    <>
      <Select
        label={t('fields.scope')}
        data={limitScopes.map((value) => ({ value, label: t(`scopes.${value}`) }))}
        allowDeselect={false}
        {...act.field('scope')}
        onChange={(value) => act.form.setValues({ scope: (value ?? 'all') as LimitScope, about: null })}
      />
      {scope !== 'all' && <About act={act} />}
      <FieldRow>
        <Select
          label={t('fields.measure')}
          description={measure === 'share' ? t('shareHelp') : undefined}
          data={limitMeasures.map((value) => ({ value, label: t(`measures.${value}`) }))}
          allowDeselect={false}
          {...act.field('measure')}
        />
        <Select
          label={t('fields.period')}
          data={limitPeriods.map((value) => ({ value, label: t(`periods.${value}`) }))}
          allowDeselect={false}
          {...act.field('period')}
        />
      </FieldRow>
      <FieldRow>
        <NumberInput label={t('fields.warnAt')} min={0} decimalScale={2} {...act.field('warnAt')} />
        <NumberInput label={t('fields.stopAt')} min={0} decimalScale={2} {...act.field('stopAt')} />
      </FieldRow>
      <TagsInput label={t('fields.recipients')} {...act.field('recipients')} />
      <DateField label={t('fields.mutedUntil')} clearable {...act.field('mutedUntil')} />
      <Switch label={t('fields.active')} {...act.field('active', 'checkbox')} />
    </>
  );
}

/** Which department, reason, machine, customer or supplier. */
function About({ act }: { act: ActForm<Values> }) {
  const t = useTranslations('complaints.limitList');
  const { data: choices } = useCall(complaintChoicesEndpoint, {});
  const mayFindCustomers = useMay()('relations.view');
  const { scope, about } = act.form.values;
  const error = act.form.errors.scopeId as string | undefined;
  const choose = (chosen: { id: number; name: string } | null) => act.form.setValues({ about: chosen });
  if (scope === 'customer' && mayFindCustomers) {
    return <CustomerField label={t('fields.scopeId')} chosen={about} onChoose={choose} error={error} />;
  }
  const rows = {
    all: [],
    customer: about ? [about] : [],
    department: (choices?.terms ?? []).filter(({ kind }) => kind === 'department'),
    reason: (choices?.terms ?? []).filter(({ kind }) => kind === 'reason'),
    machine: choices?.places ?? [],
    supplier: choices?.suppliers ?? [],
  }[scope];
  return (
    <Select
      label={t('fields.scopeId')}
      searchable
      data-field="scopeId"
      data={rows.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={about ? String(about.id) : null}
      onChange={(value) => choose(rows.find(({ id }) => String(id) === value) ?? null)}
      error={error}
    />
  );
}

/** How much there may be of complaints before somebody is told, and how full each limit is now. */
export default maintenance({
  page: complaintLimitsPage,
  text: 'complaints.limitList',
  edit: 'complaint.limits',
  list: listLimitsEndpoint,
  listInput: {},
  save: saveLimitEndpoint,
  invalidates: ['complaints.limits', 'complaints.notices'],
  sort: 'about',
  useColumns,
  valuesOf: (row): Values => ({
    scope: row?.scope ?? 'reason',
    about: row?.scopeId == null ? null : { id: row.scopeId, name: row.about },
    measure: row?.measure ?? 'count',
    period: row?.period ?? 'month',
    warnAt: row?.warnAt ?? 3,
    stopAt: row?.stopAt ?? 5,
    recipients: row?.recipients ?? [],
    mutedUntil: row?.mutedUntil ?? null,
    active: row?.active ?? true,
  }),
  toInput: ({ about, warnAt, stopAt, ...values }, row) => ({
    ...values,
    scopeId: about?.id ?? null,
    warnAt: Number(warnAt) || 0,
    stopAt: Number(stopAt) || 0,
    ...(row && { id: row.id, version: row.version }),
  }),
  Fields,
});
