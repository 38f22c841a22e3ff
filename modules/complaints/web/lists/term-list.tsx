import { NumberInput, Select, Switch, TextInput } from '@mantine/core';
import type { TermRow } from '#modules/complaints/contract/complaint.shapes.ts';
import { listTermsEndpoint } from '#modules/complaints/contract/complaint-lists.endpoints.ts';
import { complaintStatusPage } from '#modules/complaints/contract/complaints.pages.ts';
import { removeTermEndpoint } from '#modules/complaints/contract/remove-term.endpoint.ts';
import { saveTermEndpoint } from '#modules/complaints/contract/save-term.endpoint.ts';
import { termKinds } from '#modules/complaints/domain/complaint.ts';
import { solutionEffects } from '#modules/complaints/domain/status.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useLocaleSwitch } from '#platform/web/locale/locale-provider.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { maintenance } from '#platform/web/maintenance/maintenance.tsx';
import type { MaintenanceColumn } from '#platform/web/maintenance/maintenance-setup.ts';
import { ListSwitch } from './list-switch.tsx';

type Values = Pick<TermRow, 'kind' | 'nameNl' | 'nameEn' | 'effect' | 'position' | 'active'> & { parentId: string | null };

function useDepartments() {
  const { locale } = useLocaleSwitch();
  const { data } = useCall(listTermsEndpoint, {});
  return (data?.rows ?? [])
    .filter(({ kind }) => kind === 'department')
    .map((row) => ({ value: String(row.id), label: locale === 'nl' ? row.nameNl : row.nameEn }));
}

function useColumns(): MaintenanceColumn<TermRow>[] {
  const t = useTranslations('complaints.termList');
  const departments = useDepartments();
  const orderOf = ({ kind, position }: TermRow) => termKinds.indexOf(kind) * 10_000 + position;
  const detail = (row: TermRow) =>
    row.kind === 'solution' ? t(`effects.${row.effect}`) : (departments.find(({ value }) => Number(value) === row.parentId)?.label ?? '');
  return [
    { key: 'nameNl', title: t('fields.nameNl'), value: (row) => row.nameNl, strong: true, width: 'minmax(140px, 1.4fr)' },
    { key: 'nameEn', title: t('fields.nameEn'), value: (row) => row.nameEn, width: 'minmax(140px, 1.4fr)', wide: true },
    { key: 'kind', title: t('fields.kind'), value: orderOf, cell: ({ kind }) => t(`kinds.${kind}`), width: 'minmax(110px, 150px)' },
    { key: 'detail', title: t('detail'), value: detail, width: 'minmax(110px, 1fr)', wide: true },
  ];
}

function Fields({ act, row }: { act: ActForm<Values>; row: TermRow | null }) {
  const t = useTranslations('complaints.termList');
  const departments = useDepartments();
  const { kind } = act.form.values;
  return (
    <>
      <Select
        label={t('fields.kind')}
        data={termKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        allowDeselect={false}
        disabled={row !== null}
        {...act.field('kind')}
      />
      <FieldRow>
        <TextInput label={t('fields.nameNl')} required {...act.field('nameNl')} />
        <TextInput label={t('fields.nameEn')} required {...act.field('nameEn')} />
      </FieldRow>
      {kind === 'sub_department' && <Select label={t('fields.parentId')} data={departments} {...act.field('parentId')} />}
      {kind === 'solution' && (
        <Select
          label={t('fields.effect')}
          data={solutionEffects.map((value) => ({ value, label: t(`effects.${value}`) }))}
          allowDeselect={false}
          {...act.field('effect')}
        />
      )}
      <NumberInput label={t('fields.position')} min={0} max={9999} {...act.field('position')} />
      <Switch label={t('fields.active')} {...act.field('active', 'checkbox')} />
    </>
  );
}

/** Maintains the shop's terms: types, departments, reasons, causes, solutions and improvements. */
export const TermList = maintenance({
  page: complaintStatusPage,
  text: 'complaints.termList',
  edit: 'complaint.maintain',
  list: listTermsEndpoint,
  listInput: {},
  save: saveTermEndpoint,
  remove: { endpoint: removeTermEndpoint, input: (row) => ({ id: row.id }) },
  invalidates: ['complaints'],
  sort: 'kind',
  useColumns,
  valuesOf: (row): Values => ({
    kind: row?.kind ?? 'reason',
    nameNl: row?.nameNl ?? '',
    nameEn: row?.nameEn ?? '',
    parentId: row?.parentId == null ? null : String(row.parentId),
    effect: row?.effect ?? 'none',
    position: row?.position ?? 100,
    active: row?.active ?? true,
  }),
  toInput: ({ parentId, ...values }, row) => ({
    ...values,
    parentId: parentId === null ? null : Number(parentId),
    ...(row && { id: row.id, version: row.version }),
  }),
  Fields,
  Above: ListSwitch,
});
