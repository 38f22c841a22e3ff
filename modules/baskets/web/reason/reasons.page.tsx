import { NumberInput, Select, Switch, TextInput } from '@mantine/core';
import { basketReasonsPage } from '#modules/baskets/contract/baskets.pages.ts';
import { listBasketReasonsEndpoint, listReasonsEndpoint, type ReasonRow } from '#modules/baskets/contract/reason/reasons.endpoints.ts';
import { removeReasonEndpoint } from '#modules/baskets/contract/reason/remove-reason.endpoint.ts';
import { saveReasonEndpoint } from '#modules/baskets/contract/reason/save-reason.endpoint.ts';
import { type ReasonKind, reasonKinds } from '#modules/baskets/domain/reason/reasons.ts';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { maintenance } from '#platform/web/maintenance/maintenance.tsx';
import type { MaintenanceColumn } from '#platform/web/maintenance/maintenance-setup.ts';

type Values = { kind: ReasonKind; nameNl: string; nameEn: string; noteRequired: boolean; position: number; active: boolean };

function useColumns(): MaintenanceColumn<ReasonRow>[] {
  const t = useTranslations('baskets.reasonList');
  const orderOf = ({ kind, position }: ReasonRow) => reasonKinds.indexOf(kind) * 10_000 + position;
  return [
    { key: 'nameNl', title: t('fields.nameNl'), value: (row) => row.nameNl, strong: true, width: 'minmax(120px, 1.4fr)' },
    { key: 'kind', title: t('fields.kind'), value: orderOf, cell: ({ kind }) => t(`kinds.${kind}`), width: 'minmax(96px, 150px)' },
    { key: 'nameEn', title: t('fields.nameEn'), value: (row) => row.nameEn, width: 'minmax(120px, 1.4fr)', wide: true },
    {
      key: 'noteRequired',
      title: t('fields.noteRequired'),
      value: (row) => (row.noteRequired ? t('yes') : ''),
      width: 'minmax(90px, 130px)',
      wide: true,
    },
    { key: 'bySystem', title: t('givenBy'), value: (row) => t(row.bySystem ? 'byKatern' : 'byPeople'), width: 'minmax(80px, 110px)' },
  ];
}

function Fields({ act, row }: { act: ActForm<Values>; row: ReasonRow | null }) {
  const t = useTranslations('baskets.reasonList');
  return (
    <>
      <Select
        label={t('fields.kind')}
        data={reasonKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        allowDeselect={false}
        disabled={row !== null}
        {...act.field('kind')}
      />
      <FieldRow>
        <TextInput label={t('fields.nameNl')} required {...act.field('nameNl')} />
        <TextInput label={t('fields.nameEn')} required {...act.field('nameEn')} />
      </FieldRow>
      <NumberInput label={t('fields.position')} description={t('positionHelp')} min={0} max={9999} {...act.field('position')} />
      <Switch label={t('fields.noteRequired')} {...act.field('noteRequired', 'checkbox')} />
      <Switch label={t('fields.active')} {...act.field('active', 'checkbox')} />
    </>
  );
}

/** Maintains the shop's reasons for losing quotes, canceling orders and holding baskets. */
export default maintenance({
  page: basketReasonsPage,
  text: 'baskets.reasonList',
  edit: 'reasons.edit',
  list: listReasonsEndpoint,
  listInput: {},
  save: saveReasonEndpoint,
  remove: { endpoint: removeReasonEndpoint, input: (row) => ({ id: row.id }) },
  invalidates: [listReasonsEndpoint, listBasketReasonsEndpoint],
  sort: 'kind',
  useColumns,
  valuesOf: (row): Values => ({
    kind: row?.kind ?? 'reject',
    nameNl: row?.nameNl ?? '',
    nameEn: row?.nameEn ?? '',
    noteRequired: row?.noteRequired ?? false,
    position: row?.position ?? 100,
    active: row?.active ?? true,
  }),
  toInput: (values, row) => ({ ...values, ...(row && { id: row.id, version: row.version }) }),
  Fields,
});
