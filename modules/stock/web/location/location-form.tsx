import { Anchor, Button, Group, MultiSelect, NumberInput, Select, Switch, TextInput } from '@mantine/core';
import {
  type LocationRow,
  listLocationNamesEndpoint,
  type listLocationsEndpoint,
  readLocationLabelsEndpoint,
} from '#modules/stock/contract/location/locations.endpoints.ts';
import { printLocationLabelsEndpoint } from '#modules/stock/contract/location/print-location-labels.endpoint.ts';
import { saveLocationEndpoint } from '#modules/stock/contract/location/save-location.endpoint.ts';
import { type GoodsKind, goodsKinds } from '#modules/stock/domain/location/goods-kind.ts';
import { type LocationKind, type LocationType, locationKinds, locationTypes } from '#modules/stock/domain/location/location.ts';
import { callAddress } from '#platform/web/call/call-url.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import type { MaintenanceForm } from '#platform/web/maintenance/maintenance-setup.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { useChosenPrinter } from '#platform/web/printer.ts';
import { useMay } from '#platform/web/session.tsx';

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
  goods: GoodsKind[];
  active: boolean;
};

function Fields({ act, row }: { act: ActForm<Values>; row: LocationRow | null }) {
  const t = useTranslations('stock.locations');
  const { data } = useCall(listLocationNamesEndpoint, {});
  const parents = (data?.rows ?? []).filter(({ id }) => id !== row?.id);
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
          <MultiSelect
            label={t('fields.goods')}
            description={t('goodsHelp')}
            data={goodsKinds.map((value) => ({ value, label: t(`goods.${value}`) }))}
            clearable
            {...act.field('goods')}
          />
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

/** The label of a bin, or of all bins of a larger place: on the printer selected in the menu, or as a PDF. */
function Labels({ row }: { row: LocationRow }) {
  const t = useTranslations('stock.locations');
  const tLabel = useTranslations('stock.lotLabel');
  const mayPrint = useMay()('stock.mutate');
  const printer = useChosenPrinter('labels');
  const print = useAct(printLocationLabelsEndpoint, {
    onDone: (done) => notify({ kind: 'success', title: tLabel('printed', { lot: row.code, printer: done.printer }) }),
  });
  return (
    <Group gap="xs">
      {mayPrint && (
        <Button size="xs" variant="default" loading={print.pending} onClick={() => void print.run({ id: row.id, printer })}>
          {t('printLabels')}
        </Button>
      )}
      <Anchor href={callAddress(readLocationLabelsEndpoint, { id: row.id })} target="_blank" rel="noreferrer" title={t('labels')}>
        {t('labelsPdf')}
      </Anchor>
    </Group>
  );
}

/** The form of a place; a new one lies in the place that is open. */
export const locationForm = (
  openPlace: string | null,
): MaintenanceForm<typeof listLocationsEndpoint, typeof saveLocationEndpoint, Values> => ({
  text: 'stock.locations',
  edit: 'stock.mutate',
  save: saveLocationEndpoint,
  invalidates: ['stock'],
  valuesOf: (row): Values => ({
    code: row?.code ?? '',
    name: row?.name ?? '',
    parentId: row ? (row.parentId ? String(row.parentId) : null) : openPlace,
    kind: row?.kind ?? 'bin',
    type: row?.type ?? 'pick',
    aisle: row?.aisle ?? 0,
    bay: row?.bay ?? 0,
    level: row?.level ?? 0,
    maxKg: row?.maxKg ?? '',
    goods: row?.goods ?? [],
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
  Acts: Labels,
});
