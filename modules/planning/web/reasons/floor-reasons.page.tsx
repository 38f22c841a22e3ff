import { NumberInput, Select, Switch, TextInput } from '@mantine/core';
import { floorReasonsPage } from '#modules/planning/contract/planning.pages.ts';
import {
  type FloorReasonRow,
  listFloorReasonChoicesEndpoint,
  listFloorReasonsEndpoint,
} from '#modules/planning/contract/reasons/floor-reasons.endpoints.ts';
import { removeFloorReasonEndpoint } from '#modules/planning/contract/reasons/remove-floor-reason.endpoint.ts';
import { saveFloorReasonEndpoint } from '#modules/planning/contract/reasons/save-floor-reason.endpoint.ts';
import { type FloorReasonKind, floorReasonKinds } from '#modules/planning/domain/reasons/floor-reason.ts';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { maintenance } from '#platform/web/maintenance/maintenance.tsx';
import type { MaintenanceColumn } from '#platform/web/maintenance/maintenance-setup.ts';

type Values = { kind: FloorReasonKind; nameNl: string; nameEn: string; standsStill: boolean; position: number; active: boolean };

function useColumns(): MaintenanceColumn<FloorReasonRow>[] {
  const t = useTranslations('planning.floorReasons');
  const orderOf = ({ kind, position }: FloorReasonRow) => floorReasonKinds.indexOf(kind) * 10_000 + position;
  return [
    { key: 'nameNl', title: t('fields.nameNl'), value: (row) => row.nameNl, strong: true, width: 'minmax(120px, 1.4fr)' },
    { key: 'kind', title: t('fields.kind'), value: orderOf, cell: ({ kind }) => t(`kinds.${kind}`), width: 'minmax(96px, 150px)' },
    { key: 'nameEn', title: t('fields.nameEn'), value: (row) => row.nameEn, width: 'minmax(120px, 1.4fr)', wide: true },
    {
      key: 'standsStill',
      title: t('standsStill'),
      value: (row) => (row.standsStill ? t('yes') : ''),
      width: 'minmax(90px, 130px)',
      wide: true,
    },
  ];
}

function Fields({ act, row }: { act: ActForm<Values>; row: FloorReasonRow | null }) {
  const t = useTranslations('planning.floorReasons');
  return (
    <>
      <Select
        label={t('fields.kind')}
        data={floorReasonKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        allowDeselect={false}
        disabled={row !== null}
        {...act.field('kind')}
      />
      <FieldRow>
        <TextInput label={t('fields.nameNl')} required {...act.field('nameNl')} />
        <TextInput label={t('fields.nameEn')} required {...act.field('nameEn')} />
      </FieldRow>
      <NumberInput label={t('fields.position')} description={t('positionHelp')} min={0} max={9999} {...act.field('position')} />
      {act.form.values.kind === 'pause' && <Switch label={t('fields.standsStill')} {...act.field('standsStill', 'checkbox')} />}
      <Switch label={t('fields.active')} {...act.field('active', 'checkbox')} />
    </>
  );
}

/** Maintains the shop's own words for why work stands still and why there is waste. */
export default maintenance({
  page: floorReasonsPage,
  text: 'planning.floorReasons',
  edit: 'maintenance_planning.edit',
  list: listFloorReasonsEndpoint,
  listInput: {},
  save: saveFloorReasonEndpoint,
  remove: { endpoint: removeFloorReasonEndpoint, input: (row) => ({ id: row.id }) },
  invalidates: [listFloorReasonsEndpoint, listFloorReasonChoicesEndpoint],
  sort: 'kind',
  useColumns,
  valuesOf: (row): Values => ({
    kind: row?.kind ?? 'waste',
    nameNl: row?.nameNl ?? '',
    nameEn: row?.nameEn ?? '',
    standsStill: row?.standsStill ?? false,
    position: row?.position ?? 100,
    active: row?.active ?? true,
  }),
  toInput: (values, row) => ({ ...values, ...(row && { id: row.id, version: row.version }) }),
  Fields,
});
