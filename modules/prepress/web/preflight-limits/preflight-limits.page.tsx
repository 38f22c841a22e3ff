import { MultiSelect, NumberInput, Select, Switch } from '@mantine/core';
import {
  listPreflightLimitsEndpoint,
  type PreflightLimitsRow,
  readPreflightLimitsHistoryEndpoint,
} from '#modules/prepress/contract/preflight-limits.endpoints.ts';
import { preflightLimitsPage } from '#modules/prepress/contract/prepress.pages.ts';
import { removePreflightLimitsEndpoint } from '#modules/prepress/contract/remove-preflight-limits.endpoint.ts';
import { savePreflightLimitsEndpoint } from '#modules/prepress/contract/save-preflight-limits.endpoint.ts';
import { overrulable } from '#modules/prepress/domain/overrule-finding.ts';
import { defaultLimits } from '#modules/prepress/domain/preflight/expected-file.ts';
import { eurosOf, moneyFromEuros } from '#platform/domain/money.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useLocaleSwitch } from '#platform/web/locale/locale-provider.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useLocalizedName } from '#platform/web/locale/use-localized-name.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { maintenance } from '#platform/web/maintenance/maintenance.tsx';
import type { MaintenanceColumn } from '#platform/web/maintenance/maintenance-setup.ts';

type Amount = number | string;
const measures = ['sizeToleranceMm', 'scalableRatio', 'smallestBleedMm', 'coverToleranceMm', 'spineToleranceMm'] as const;
const printing = ['inkPercent', 'smallestLinePt', 'smallestTextPt', 'smallestFineTextPt', 'safeZoneMm', 'gutterMm'] as const;
const charges = ['changeCost', 'spineCost'] as const;
const resolutions = ['imageGood', 'imageMin', 'lineArtGood', 'lineArtMin'] as const;
type AmountName =
  | 'freeChanges'
  | (typeof charges)[number]
  | (typeof measures)[number]
  | (typeof printing)[number]
  | (typeof resolutions)[number];
type Values = Record<AmountName, Amount> & {
  subGroupId: string | null;
  reportTransparency: boolean;
  customerOverrules: string[];
};

function useProductName() {
  const t = useTranslations('prepress.preflightLimits');
  const nameOf = useLocalizedName();
  return ({ nameNl, nameEn }: Pick<PreflightLimitsRow, 'nameNl' | 'nameEn'>) =>
    nameNl === null || nameEn === null ? t('shop') : nameOf({ nameNl, nameEn });
}

function useColumns(): MaintenanceColumn<PreflightLimitsRow>[] {
  const t = useTranslations('prepress.preflightLimits');
  const format = useFormat();
  const productName = useProductName();
  return [
    { key: 'product', title: t('fields.subGroupId'), value: productName, strong: true, width: 'minmax(140px, 1.4fr)' },
    {
      key: 'bleed',
      title: t('bleed'),
      value: (row) => row.limits.smallestBleedMm,
      cell: (row) => t('millimeters', { size: format.decimal(row.limits.smallestBleedMm) }),
      number: true,
      width: '110px',
    },
    { key: 'images', title: t('images'), value: (row) => row.limits.imagePpi.min, cell: imagesOf, number: true, width: '130px' },
    {
      key: 'changes',
      title: t('changes'),
      value: (row) => row.freeChanges,
      cell: (row) => t('changesCost', { free: row.freeChanges, cost: format.money(row.changeCost) }),
      number: true,
      width: '130px',
    },
    {
      key: 'customer',
      title: t('fields.customerOverrules'),
      value: (row) => row.customerOverrules.map((code) => t(`overrulable.${code}`)).join(', '),
      quiet: true,
      wide: true,
      width: 'minmax(140px, 2fr)',
    },
  ];
}

const imagesOf = ({ limits: { imagePpi } }: PreflightLimitsRow) => `${imagePpi.min} / ${imagePpi.good}`;

function Fields({ act, row }: { act: ActForm<Values>; row: PreflightLimitsRow | null }) {
  const t = useTranslations('prepress.preflightLimits');
  const { locale } = useLocaleSwitch();
  const productName = useProductName();
  const { data } = useCall(listPreflightLimitsEndpoint, {});
  const decimalSeparator = locale === 'nl' ? ',' : '.';
  const products = (data?.products ?? []).map((one) => ({ value: String(one.id), label: productName(one) }));
  const amount = (name: AmountName, scale: number) => (
    <NumberInput
      key={name}
      label={t(`fields.${name}`)}
      required
      min={0}
      decimalScale={scale}
      decimalSeparator={decimalSeparator}
      {...act.field(name)}
    />
  );
  return (
    <>
      {row === null && <Select label={t('fields.subGroupId')} required searchable data={products} {...act.field('subGroupId')} />}
      <FieldRow>{[amount('sizeToleranceMm', 2), amount('scalableRatio', 2)]}</FieldRow>
      <FieldRow>{[amount('smallestBleedMm', 2), amount('coverToleranceMm', 2), amount('spineToleranceMm', 2)]}</FieldRow>
      <FieldRow>{[amount('imageGood', 0), amount('imageMin', 0)]}</FieldRow>
      <FieldRow>{[amount('lineArtGood', 0), amount('lineArtMin', 0)]}</FieldRow>
      <FieldRow>{[amount('inkPercent', 0), amount('safeZoneMm', 2), amount('gutterMm', 2)]}</FieldRow>
      <FieldRow>{[amount('smallestLinePt', 2), amount('smallestTextPt', 1), amount('smallestFineTextPt', 1)]}</FieldRow>
      <FieldRow>{[amount('freeChanges', 0), amount('changeCost', 2), amount('spineCost', 2)]}</FieldRow>
      <Switch label={t('fields.reportTransparency')} {...act.field('reportTransparency', 'checkbox')} />
      <MultiSelect
        label={t('fields.customerOverrules')}
        description={t('customerOverrulesHelp')}
        clearable
        data={overrulable.map((code) => ({ value: code, label: t(`overrulable.${code}`) }))}
        {...act.field('customerOverrules')}
      />
    </>
  );
}

/** Initial values of a new row. */
const usualCharges = { freeChanges: 1, changeCost: moneyFromEuros(50), spineCost: moneyFromEuros(15) };

/** Maintains the limits of preflight: those of the shop, and of products that differ. */
export default maintenance({
  page: preflightLimitsPage,
  text: 'prepress.preflightLimits',
  edit: 'prepress.manage',
  list: listPreflightLimitsEndpoint,
  listInput: {},
  save: savePreflightLimitsEndpoint,
  remove: { endpoint: removePreflightLimitsEndpoint, input: (row) => ({ id: row.id }) },
  invalidates: [listPreflightLimitsEndpoint, readPreflightLimitsHistoryEndpoint],
  sort: 'product',
  useColumns,
  valuesOf: (row): Values => {
    const { imagePpi, lineArtPpi, scalableRatio, ...others } = row?.limits ?? defaultLimits;
    return {
      subGroupId: row?.subGroupId ? String(row.subGroupId) : null,
      ...others,
      scalableRatio: Math.round(scalableRatio * 10_000) / 100,
      imageGood: imagePpi.good,
      imageMin: imagePpi.min,
      lineArtGood: lineArtPpi.good,
      lineArtMin: lineArtPpi.min,
      customerOverrules: row?.customerOverrules ?? [],
      freeChanges: row?.freeChanges ?? usualCharges.freeChanges,
      changeCost: eurosOf(row?.changeCost ?? usualCharges.changeCost),
      spineCost: eurosOf(row?.spineCost ?? usualCharges.spineCost),
    };
  },
  toInput: (values, row) => ({
    ...(row && { id: row.id, version: row.version }),
    subGroupId: values.subGroupId === null ? null : Number(values.subGroupId),
    limits: {
      sizeToleranceMm: Number(values.sizeToleranceMm),
      scalableRatio: Math.round(Number(values.scalableRatio) * 100) / 10_000,
      smallestBleedMm: Number(values.smallestBleedMm),
      coverToleranceMm: Number(values.coverToleranceMm),
      spineToleranceMm: Number(values.spineToleranceMm),
      imagePpi: { good: Number(values.imageGood), min: Number(values.imageMin) },
      lineArtPpi: { good: Number(values.lineArtGood), min: Number(values.lineArtMin) },
      inkPercent: Number(values.inkPercent),
      smallestLinePt: Number(values.smallestLinePt),
      smallestTextPt: Number(values.smallestTextPt),
      smallestFineTextPt: Number(values.smallestFineTextPt),
      safeZoneMm: Number(values.safeZoneMm),
      gutterMm: Number(values.gutterMm),
      reportTransparency: values.reportTransparency,
    },
    customerOverrules: overrulable.filter((code) => values.customerOverrules.includes(code)),
    freeChanges: Number(values.freeChanges),
    changeCost: moneyFromEuros(Number(values.changeCost)),
    spineCost: moneyFromEuros(Number(values.spineCost)),
  }),
  Fields,
  history: readPreflightLimitsHistoryEndpoint,
});
