import { NumberInput, SegmentedControl, Select, Switch, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { packagingPage } from '#modules/estimating/contract/estimating.pages.ts';
import { packagingHistoryEndpoint } from '#modules/estimating/contract/history.endpoints.ts';
import {
  listPackagingEndpoint,
  type PackagingRow,
  packagingChoicesEndpoint,
  savePackagingEndpoint,
} from '#modules/estimating/contract/packaging.endpoints.ts';
import { packagingLabels } from '#modules/estimating/domain/packaging-rules.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useLocaleSwitch } from '#platform/web/locale/locale-provider.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { maintenance } from '#platform/web/maintenance/maintenance.tsx';
import type { MaintenanceColumn } from '#platform/web/maintenance/maintenance-setup.ts';
import { CustomerChoice } from './customer-choice.tsx';
import { PackagingTest } from './packaging-test.tsx';

type Typed = number | string;
type Values = {
  name: string;
  customerId: string | null;
  of: 'all' | 'group' | 'product';
  mainGroupId: string | null;
  subGroupId: string | null;
  maxLongMm: Typed;
  maxShortMm: Typed;
  maxGrams: Typed;
  box: string;
  boxLengthMm: Typed;
  boxWidthMm: Typed;
  boxHeightMm: Typed;
  maxBoxGrams: Typed;
  piecesPerLayer: Typed;
  shrinkPer: Typed;
  label: PackagingRow['label'];
  pallet: string;
  boxesPerPallet: Typed;
  active: boolean;
};

function useColumns(): MaintenanceColumn<PackagingRow>[] {
  const t = useTranslations('estimating.packaging');
  const format = useFormat();
  const upTo = ({ maxLongMm, maxShortMm, maxGrams }: PackagingRow) =>
    [
      ...(maxLongMm === null && maxShortMm === null ? [] : [`${maxLongMm ?? '…'} × ${maxShortMm ?? '…'} mm`]),
      ...(maxGrams === null ? [] : [`${format.decimal(maxGrams)} g`]),
    ].join(', ');
  return [
    { key: 'name', title: t('fields.name'), value: (row) => row.name, strong: true, width: 'minmax(130px, 1.4fr)' },
    {
      key: 'customer',
      title: t('fields.customerId'),
      value: (row) => row.customer ?? t('everyCustomer'),
      width: 'minmax(110px, 1.2fr)',
      wide: true,
    },
    {
      key: 'product',
      title: t('fields.subGroupId'),
      value: (row) => row.product ?? t('everyProduct'),
      width: 'minmax(110px, 1.2fr)',
      wide: true,
    },
    { key: 'upTo', title: t('upTo'), value: (row) => row.maxGrams, cell: upTo, width: 'minmax(120px, 1.2fr)', wide: true },
    { key: 'box', title: t('fields.box'), value: (row) => row.box, width: 'minmax(110px, 1fr)' },
    {
      key: 'weight',
      title: t('maxKg'),
      value: (row) => row.maxBoxGrams,
      cell: (row) => format.decimal(row.maxBoxGrams / 1000),
      number: true,
      width: '80px',
    },
  ];
}

function Fields({ act, row }: { act: ActForm<Values>; row: PackagingRow | null }) {
  const t = useTranslations('estimating.packaging');
  const { locale } = useLocaleSwitch();
  const choices = useCall(packagingChoicesEndpoint, {});
  const { of } = act.form.values;
  const known = row?.customerId ? { id: row.customerId, name: row.customer ?? '' } : undefined;
  const optionsOf = (all: readonly { id: number; name: string }[] = []) => all.map(({ id, name }) => ({ value: String(id), label: name }));
  const number = (name: keyof Values, decimal = false) => ({
    label: t(`fields.${name}`),
    min: 0,
    allowDecimal: decimal,
    hideControls: true,
    decimalSeparator: locale === 'nl' ? ',' : '.',
    ...act.field(name),
  });
  return (
    <>
      <TextInput label={t('fields.name')} required maxLength={80} {...act.field('name')} />
      <CustomerChoice
        label={t('fields.customerId')}
        placeholder={t('everyCustomer')}
        known={known}
        from={packagingChoicesEndpoint}
        {...act.field('customerId')}
      />
      <SegmentedControl
        aria-label={t('fields.subGroupId')}
        data={(['all', 'group', 'product'] as const).map((value) => ({ value, label: t(`of.${value}`) }))}
        value={of}
        onChange={(next) => act.form.setFieldValue('of', next as Values['of'])}
      />
      {of === 'group' && (
        <Select label={t('fields.mainGroupId')} required searchable data={optionsOf(choices.data?.groups)} {...act.field('mainGroupId')} />
      )}
      {of === 'product' && (
        <Select label={t('fields.subGroupId')} required searchable data={optionsOf(choices.data?.products)} {...act.field('subGroupId')} />
      )}
      <FieldRow>
        <NumberInput {...number('maxLongMm', true)} placeholder={t('noLimit')} />
        <NumberInput {...number('maxShortMm', true)} placeholder={t('noLimit')} />
        <NumberInput {...number('maxGrams', true)} placeholder={t('noLimit')} />
      </FieldRow>
      <TextInput label={t('fields.box')} required maxLength={60} {...act.field('box')} />
      <FieldRow>
        <NumberInput required {...number('boxLengthMm')} />
        <NumberInput required {...number('boxWidthMm')} />
        <NumberInput required {...number('boxHeightMm')} />
      </FieldRow>
      <FieldRow>
        <NumberInput required {...number('maxBoxGrams')} />
        <NumberInput {...number('piecesPerLayer')} placeholder={t('asManyAsFit')} />
        <NumberInput {...number('shrinkPer')} placeholder={t('noShrink')} />
      </FieldRow>
      <Select
        label={t('fields.label')}
        allowDeselect={false}
        data={packagingLabels.map((value) => ({ value, label: t(`labels.${value}`) }))}
        {...act.field('label')}
      />
      <FieldRow>
        <TextInput label={t('fields.pallet')} maxLength={60} {...act.field('pallet')} />
        <NumberInput required {...number('boxesPerPallet')} />
      </FieldRow>
      <Switch label={t('fields.active')} {...act.field('active', 'checkbox')} />
    </>
  );
}

const idOf = (chosen: string | null) => (chosen === null ? null : Number(chosen));
const chosenOf = (id: number | null | undefined) => (id ? String(id) : null);
const limitOf = (typed: Typed) => (typed === '' ? null : Number(typed));
const numberOf = (typed: Typed) => Number(typed) || 0;

/** How finished work is packed when nobody says otherwise, and a test of it with a sample. */
export default maintenance({
  page: packagingPage,
  text: 'estimating.packaging',
  edit: 'packaging.edit',
  list: listPackagingEndpoint,
  listInput: {},
  save: savePackagingEndpoint,
  invalidates: ['estimating', 'shipping'],
  sort: 'name',
  useColumns,
  valuesOf: (row): Values => ({
    name: row?.name ?? '',
    customerId: chosenOf(row?.customerId),
    of: row?.mainGroupId ? 'group' : row?.subGroupId ? 'product' : 'all',
    mainGroupId: chosenOf(row?.mainGroupId),
    subGroupId: chosenOf(row?.subGroupId),
    maxLongMm: row?.maxLongMm ?? '',
    maxShortMm: row?.maxShortMm ?? '',
    maxGrams: row?.maxGrams ?? '',
    box: row?.box ?? '',
    boxLengthMm: row?.boxLengthMm ?? '',
    boxWidthMm: row?.boxWidthMm ?? '',
    boxHeightMm: row?.boxHeightMm ?? '',
    maxBoxGrams: row?.maxBoxGrams ?? 12_000,
    piecesPerLayer: row?.piecesPerLayer ?? '',
    shrinkPer: row?.shrinkPer ?? '',
    label: row?.label ?? 'content_and_address',
    pallet: row?.pallet ?? '',
    boxesPerPallet: row?.boxesPerPallet ?? 45,
    active: row?.active ?? true,
  }),
  toInput: ({ of, ...values }, row) => ({
    ...values,
    ...(row && { id: row.id, version: row.version }),
    customerId: idOf(values.customerId),
    mainGroupId: of === 'group' ? idOf(values.mainGroupId) : null,
    subGroupId: of === 'product' ? idOf(values.subGroupId) : null,
    maxLongMm: limitOf(values.maxLongMm),
    maxShortMm: limitOf(values.maxShortMm),
    maxGrams: limitOf(values.maxGrams),
    boxLengthMm: numberOf(values.boxLengthMm),
    boxWidthMm: numberOf(values.boxWidthMm),
    boxHeightMm: numberOf(values.boxHeightMm),
    maxBoxGrams: numberOf(values.maxBoxGrams),
    piecesPerLayer: limitOf(values.piecesPerLayer),
    shrinkPer: limitOf(values.shrinkPer),
    boxesPerPallet: numberOf(values.boxesPerPallet),
  }),
  Fields,
  history: packagingHistoryEndpoint,
  Above: PackagingTest,
});
