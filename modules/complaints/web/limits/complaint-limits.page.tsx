import { complaintLimitsPage } from '#modules/complaints/contract/complaints.pages.ts';
import { type LimitRow, listLimitsEndpoint, listNoticesEndpoint } from '#modules/complaints/contract/limits.endpoints.ts';
import { saveLimitEndpoint } from '#modules/complaints/contract/save-limit.endpoint.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { maintenance } from '#platform/web/maintenance/maintenance.tsx';
import type { MaintenanceColumn } from '#platform/web/maintenance/maintenance-setup.ts';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import type { LimitValues } from './limit-fields.tsx';
import { LimitValue } from './limit-value.tsx';

const LimitFields = lazyPart(() => import('./limit-fields.tsx'), 'LimitFields', 'soon');

function useColumns(): MaintenanceColumn<LimitRow>[] {
  const t = useTranslations('complaints.limitList');
  const format = useFormat();
  const about = (row: LimitRow) => row.about || t('scopes.all');
  const what = (row: LimitRow) => `${t(`measures.${row.measure}`)} ${t(`periods.${row.period}`)}`;
  return [
    { key: 'about', title: t('name'), value: about, strong: true, width: 'minmax(110px, 1.3fr)' },
    { key: 'what', title: t('fields.measure'), value: what, width: 'minmax(150px, 1.3fr)', wide: true },
    { key: 'value', title: t('now'), value: (row) => row.value, cell: (row) => <LimitValue {...row} />, width: 'minmax(150px, 190px)' },
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

/** Maintains the limits on complaints, with their current values. */
export default maintenance({
  page: complaintLimitsPage,
  text: 'complaints.limitList',
  edit: 'complaint.limits',
  list: listLimitsEndpoint,
  listInput: {},
  save: saveLimitEndpoint,
  invalidates: [listLimitsEndpoint, listNoticesEndpoint],
  sort: 'about',
  useColumns,
  valuesOf: (row): LimitValues => ({
    scope: row?.scope ?? 'reason',
    scopeId: row?.scopeId == null ? null : { id: row.scopeId, name: row.about },
    measure: row?.measure ?? 'count',
    period: row?.period ?? 'month',
    warnAt: row?.warnAt ?? 3,
    stopAt: row?.stopAt ?? 5,
    recipients: row?.recipients ?? [],
    mutedUntil: row?.mutedUntil ?? null,
    active: row?.active ?? true,
  }),
  toInput: ({ scopeId, warnAt, stopAt, ...values }, row) => ({
    ...values,
    scopeId: scopeId?.id ?? null,
    warnAt: Number(warnAt) || 0,
    stopAt: Number(stopAt) || 0,
    ...(row && { id: row.id, version: row.version }),
  }),
  Fields: LimitFields,
  useShown: () => ({ scopeId: (about) => about?.name ?? '' }),
});
