import { MultiSelect, NumberInput, Select, Switch, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { type StatusRow, statusTones } from '#modules/complaints/contract/complaint.shapes.ts';
import { listStatusesEndpoint, saveStatusEndpoint } from '#modules/complaints/contract/complaint-lists.endpoints.ts';
import { complaintStatusPage } from '#modules/complaints/contract/complaints.pages.ts';
import { statusKinds, statusMails, statusRequirements } from '#modules/complaints/domain/status.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useLocaleSwitch } from '#platform/web/locale/locale-provider.tsx';
import { maintenance } from '#platform/web/maintenance/maintenance.tsx';
import type { MaintenanceColumn } from '#platform/web/maintenance/maintenance-setup.ts';
import { ListSwitch } from './list-switch.tsx';
import { ComplaintStatusOf } from './status-of.tsx';

type Values = Pick<StatusRow, 'nameNl' | 'nameEn' | 'kind' | 'tone' | 'position' | 'requires' | 'locksInvoice' | 'active'> & {
  nextIds: string[];
  mail: string | null;
  maxDays: number | string;
};

/** The statuses by id, called as the reader reads them. */
function useStatusNames() {
  const { locale } = useLocaleSwitch();
  const { data } = useCall(listStatusesEndpoint, {});
  return (data?.rows ?? []).map((row) => ({ id: row.id, name: locale === 'nl' ? row.nameNl : row.nameEn, active: row.active }));
}

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

function Fields({ act, row }: { act: ActForm<Values>; row: StatusRow | null }) {
  const t = useTranslations('complaints.statusList');
  const names = useStatusNames();
  const others = names.filter(({ id, active }) => id !== row?.id && (active || row?.nextIds.includes(id)));
  return (
    <>
      <FieldRow>
        <TextInput label={t('fields.nameNl')} required {...act.field('nameNl')} />
        <TextInput label={t('fields.nameEn')} required {...act.field('nameEn')} />
      </FieldRow>
      <FieldRow>
        <Select
          label={t('fields.kind')}
          data={statusKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          allowDeselect={false}
          {...act.field('kind')}
        />
        <Select
          label={t('fields.tone')}
          data={statusTones.map((value) => ({ value, label: t(`tones.${value}`) }))}
          allowDeselect={false}
          {...act.field('tone')}
        />
      </FieldRow>
      <NumberInput label={t('fields.position')} description={t('positionHelp')} min={0} max={9999} {...act.field('position')} />
      <MultiSelect
        label={t('fields.nextIds')}
        data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...act.field('nextIds')}
      />
      <MultiSelect
        label={t('fields.requires')}
        description={t('requiresHelp')}
        data={statusRequirements.map((value) => ({ value, label: t(`requirements.${value}`) }))}
        {...act.field('requires')}
      />
      <Select
        label={t('fields.mail')}
        data={statusMails.map((value) => ({ value, label: t(`mails.${value}`) }))}
        clearable
        {...act.field('mail')}
      />
      <NumberInput label={t('fields.maxDays')} min={1} max={365} allowDecimal={false} {...act.field('maxDays')} />
      <Switch label={t('fields.locksInvoice')} {...act.field('locksInvoice', 'checkbox')} />
      <Switch label={t('fields.active')} {...act.field('active', 'checkbox')} />
    </>
  );
}

/** The life of a complaint as the shop keeps it. */
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
  valuesOf: (row): Values => ({
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
  Fields,
  Above: ListSwitch,
});
