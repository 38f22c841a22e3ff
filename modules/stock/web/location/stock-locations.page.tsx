import { Anchor, NumberInput, Select, Switch, TextInput } from '@mantine/core';
import { type LocationRow, listLocationsEndpoint } from '#modules/stock/contract/location/locations.endpoints.ts';
import { saveLocationEndpoint } from '#modules/stock/contract/location/save-location.endpoint.ts';
import { stockLocationsPage } from '#modules/stock/contract/stock.pages.ts';
import { type LocationKind, type LocationType, locationKinds, locationTypes } from '#modules/stock/domain/location/location.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { maintenance } from '#platform/web/maintenance/maintenance.tsx';
import type { MaintenanceColumn } from '#platform/web/maintenance/maintenance-setup.ts';
import { GenerateRackButton } from './generate-rack.dialog.tsx';

type Values = {
  code: string;
  name: string;
  parentId: string | null;
  kind: LocationKind;
  type: LocationType;
  aisle: number | string;
  bay: number | string;
  level: number | string;
  maxKg: number | string;
  active: boolean;
};

function useColumns(): MaintenanceColumn<LocationRow>[] {
  const t = useTranslations('stock.locations');
  const format = useFormat();
  const walk = ({ kind, aisle, bay, level }: LocationRow) => (kind === 'bin' && aisle > 0 ? [aisle, bay, level].join(' · ') : '');
  return [
    { key: 'path', title: t('fields.code'), value: (row) => row.path, strong: true, width: 'minmax(min(140px, 36vw), 2fr)' },
    { key: 'kind', title: t('fields.kind'), value: (row) => t(`kinds.${row.kind}`), width: 'minmax(70px, 100px)' },
    {
      key: 'type',
      title: t('fields.type'),
      value: (row) => (row.kind === 'bin' ? t(`types.${row.type}`) : ''),
      width: 'minmax(80px, 120px)',
    },
    { key: 'walk', title: t('walk'), value: walk, quiet: true, wide: true, width: '140px' },
    { key: 'lots', title: t('lots'), value: (row) => row.lots, cell: (row) => row.lots || '', number: true, width: '80px' },
    {
      key: 'countedOn',
      title: t('countedOn'),
      value: (row) => row.countedOn,
      cell: (row) => row.countedOn && format.date(row.countedOn),
      wide: true,
      width: '110px',
    },
  ];
}

function Fields({ act, row }: { act: ActForm<Values>; row: LocationRow | null }) {
  const t = useTranslations('stock.locations');
  const { data } = useCall(listLocationsEndpoint, {});
  const parents = (data?.rows ?? []).filter(({ kind, id }) => kind !== 'bin' && id !== row?.id);
  const isBin = act.form.values.kind === 'bin';
  return (
    <>
      <FieldRow>
        <TextInput label={t('fields.code')} required {...act.field('code')} />
        <TextInput label={t('fields.name')} {...act.field('name')} />
      </FieldRow>
      <FieldRow>
        <Select
          label={t('fields.kind')}
          data={locationKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          allowDeselect={false}
          {...act.field('kind')}
        />
        <Select
          label={t('fields.parentId')}
          data={parents.map(({ id, path }) => ({ value: String(id), label: path }))}
          placeholder={t('top')}
          searchable
          clearable
          {...act.field('parentId')}
        />
      </FieldRow>
      {isBin && (
        <>
          <FieldRow>
            <Select
              label={t('fields.type')}
              description={t(`typeHelp.${act.form.values.type}`)}
              data={locationTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
              allowDeselect={false}
              {...act.field('type')}
            />
            <NumberInput label={t('fields.maxKg')} min={1} allowDecimal={false} {...act.field('maxKg')} />
          </FieldRow>
          <FieldRow>
            <NumberInput label={t('fields.aisle')} min={0} allowDecimal={false} {...act.field('aisle')} />
            <NumberInput label={t('fields.bay')} min={0} allowDecimal={false} {...act.field('bay')} />
            <NumberInput label={t('fields.level')} min={0} allowDecimal={false} {...act.field('level')} />
          </FieldRow>
        </>
      )}
      <Switch label={t('fields.active')} {...act.field('active', 'checkbox')} />
    </>
  );
}

/** The label of a bin, or of all bins of a larger place. */
function LabelsLink({ row }: { row: LocationRow }) {
  const t = useTranslations('stock.locations');
  return (
    <Anchor href={`/api/stock/locations/${row.id}/labels`} target="_blank" rel="noreferrer">
      {t('labels')}
    </Anchor>
  );
}

/** Maintains the places of the warehouse: a tree down to the bins, with the walk through it. */
export default maintenance({
  page: stockLocationsPage,
  text: 'stock.locations',
  edit: 'stock.mutate',
  list: listLocationsEndpoint,
  listInput: {},
  save: saveLocationEndpoint,
  invalidates: ['stock'],
  sort: 'path',
  useColumns,
  valuesOf: (row): Values => ({
    code: row?.code ?? '',
    name: row?.name ?? '',
    parentId: row?.parentId ? String(row.parentId) : null,
    kind: row?.kind ?? 'bin',
    type: row?.type ?? 'pick',
    aisle: row?.aisle ?? 0,
    bay: row?.bay ?? 0,
    level: row?.level ?? 0,
    maxKg: row?.maxKg ?? '',
    active: row?.active ?? true,
  }),
  toInput: ({ aisle, bay, level, maxKg, parentId, ...values }, row) => ({
    ...values,
    aisle: Number(aisle),
    bay: Number(bay),
    level: Number(level),
    maxKg: maxKg === '' ? null : Number(maxKg),
    parentId: parentId === null ? null : Number(parentId),
    ...(row && { id: row.id, version: row.version }),
  }),
  Fields,
  Acts: LabelsLink,
  Above: GenerateRackButton,
});
