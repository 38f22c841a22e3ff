import type { StatusRow } from '#modules/complaints/contract/complaint.shapes.ts';
import { listStatusesEndpoint } from '#modules/complaints/contract/complaint-lists.endpoints.ts';
import { complaintStatusPage } from '#modules/complaints/contract/complaints.pages.ts';
import { saveStatusEndpoint } from '#modules/complaints/contract/save-status.endpoint.ts';
import { statusMails } from '#modules/complaints/domain/status.ts';
import { ComplaintStatusOf } from '#modules/complaints/web/handling/complaint-status.tsx';
import { useStatusNames } from '#modules/complaints/web/handling/use-status-names.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { maintenance } from '#platform/web/maintenance/maintenance.tsx';
import type { MaintenanceColumn } from '#platform/web/maintenance/maintenance-setup.ts';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { ListSwitch } from './list-switch.tsx';
import type { StatusValues } from './status-fields.tsx';

const StatusFields = lazyPart(() => import('./status-fields.tsx'), 'StatusFields', 'soon');

function useColumns(): MaintenanceColumn<StatusRow>[] {
  const t = useTranslations('complaints.statusList');
  const names = useStatusNames();
  const nameOf = (id: number) => names.find((one) => one.id === id)?.name ?? '';
  const next = (row: StatusRow) => row.nextIds.map(nameOf).join(', ');
  const requires = (row: StatusRow) => row.requires.map((one) => t(`requirements.${one}`)).join(', ');
  return [
    {
      key: 'name',
      title: t('name'),
      value: (row) => nameOf(row.id),
      cell: (row) => <ComplaintStatusOf status={{ ...row, name: nameOf(row.id) }} />,
      strong: true,
      width: 'minmax(150px, 1.2fr)',
    },
    { key: 'position', title: t('fields.position'), value: (row) => row.position, number: true, width: '84px' },
    { key: 'kind', title: t('fields.kind'), value: (row) => t(`kinds.${row.kind}`), width: '110px' },
    { key: 'next', title: t('fields.nextIds'), value: next, width: 'minmax(140px, 2fr)', wide: true },
    { key: 'requires', title: t('fields.requires'), value: requires, width: 'minmax(120px, 1.4fr)', wide: true },
    { key: 'mail', title: t('fields.mail'), value: (row) => (row.mail ? t(`mails.${row.mail}`) : ''), width: '120px', wide: true },
    { key: 'locks', title: t('locks'), value: (row) => (row.locksInvoice ? t('yes') : ''), width: '110px', wide: true },
    { key: 'maxDays', title: t('days'), value: (row) => row.maxDays, number: true, width: '84px', wide: true },
  ];
}

/** Maintains the shop's statuses. */
export const StatusList = maintenance({
  page: complaintStatusPage,
  text: 'complaints.statusList',
  edit: 'complaint.maintain',
  list: listStatusesEndpoint,
  listInput: {},
  save: saveStatusEndpoint,
  invalidates: ['complaints'],
  sort: 'position',
  useColumns,
  valuesOf: (row): StatusValues => ({
    nameNl: row?.nameNl ?? '',
    nameEn: row?.nameEn ?? '',
    kind: row?.kind ?? 'open',
    tone: row?.tone ?? 'blue',
    position: row?.position ?? 100,
    nextIds: (row?.nextIds ?? []).map(String),
    requires: row?.requires ?? [],
    mail: row?.mail ?? null,
    locksInvoice: row?.locksInvoice ?? false,
    maxDays: row?.maxDays ?? '',
    active: row?.active ?? true,
  }),
  toInput: ({ nextIds, mail, maxDays, ...values }, row) => ({
    ...values,
    nextIds: nextIds.map(Number),
    mail: statusMails.find((one) => one === mail) ?? null,
    maxDays: Number(maxDays) || null,
    ...(row && { id: row.id, version: row.version }),
  }),
  Fields: StatusFields,
  Above: ListSwitch,
});
