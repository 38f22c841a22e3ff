import { NumberInput, Select, Switch, TagsInput, TextInput } from '@mantine/core';
import { type CarrierRuleRow, listCarrierRulesEndpoint } from '#modules/shipping/contract/carrier-rules/list-carrier-rules.endpoint.ts';
import { saveCarrierRuleEndpoint } from '#modules/shipping/contract/carrier-rules/save-carrier-rule.endpoint.ts';
import { carrierRulesPage } from '#modules/shipping/contract/shipping.pages.ts';
import { ruledTypes } from '#modules/shipping/domain/choose-carrier.ts';
import { type LabelCarrierName, labelCarriers, type ServiceMethod, serviceMethods } from '#modules/shipping/domain/shipment.ts';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { maintenance } from '#platform/web/maintenance/maintenance.tsx';
import type { MaintenanceColumn } from '#platform/web/maintenance/maintenance-setup.ts';

type Amount = number | string;
type Values = {
  name: string;
  position: Amount;
  type: (typeof ruledTypes)[number];
  countries: string[];
  aboveKg: Amount;
  upToKg: Amount;
  longestCm: Amount;
  mostPackages: Amount;
  beforeCutOff: boolean;
  carrier: LabelCarrierName;
  method: ServiceMethod;
  active: boolean;
};

function useColumns(): MaintenanceColumn<CarrierRuleRow>[] {
  const t = useTranslations('shipping.carrierRules');
  const tCarriers = useTranslations('shipping.carriers');
  const tMethods = useTranslations('shipping.methods');
  const tTypes = useTranslations('shipping.types');
  const format = useFormat();
  const kilograms = (grams: number) => format.decimal(grams / 1000);
  const asks = (row: CarrierRuleRow) =>
    [
      row.countries.join(', '),
      row.aboveGrams !== null && t('above', { kilograms: kilograms(row.aboveGrams) }),
      row.upToGrams !== null && t('upTo', { kilograms: kilograms(row.upToGrams) }),
      row.longestMm !== null && t('longest', { centimeters: format.decimal(row.longestMm / 10) }),
      row.mostPackages !== null && t('most', { count: row.mostPackages }),
      row.beforeCutOff && t('untilCutOff'),
    ]
      .filter(Boolean)
      .join(' · ') || t('always');
  return [
    { key: 'name', title: t('fields.name'), value: (row) => row.name, strong: true, width: 'minmax(120px, 1.2fr)' },
    { key: 'position', title: t('fields.position'), value: (row) => row.position, number: true, width: '72px' },
    { key: 'type', title: t('fields.type'), value: (row) => tTypes(row.type), wide: true, width: '110px' },
    { key: 'asks', title: t('asks'), value: asks, quiet: true, wide: true, width: 'minmax(160px, 2fr)' },
    { key: 'carrier', title: t('fields.carrier'), value: (row) => tCarriers(row.carrier), width: '110px' },
    { key: 'method', title: t('fields.method'), value: (row) => tMethods(row.method), wide: true, width: '170px' },
  ];
}

function Fields({ act }: { act: ActForm<Values> }) {
  const t = useTranslations('shipping.carrierRules');
  const tCarriers = useTranslations('shipping.carriers');
  const tMethods = useTranslations('shipping.methods');
  const tTypes = useTranslations('shipping.types');
  return (
    <>
      <FieldRow>
        <TextInput label={t('fields.name')} required {...act.field('name')} />
        <NumberInput label={t('fields.position')} description={t('positionHelp')} min={0} allowDecimal={false} {...act.field('position')} />
      </FieldRow>
      <FieldRow>
        <Select
          label={t('fields.type')}
          data={ruledTypes.map((value) => ({ value, label: tTypes(value) }))}
          allowDeselect={false}
          {...act.field('type')}
        />
        <TagsInput label={t('fields.countries')} description={t('countriesHelp')} {...act.field('countries')} />
      </FieldRow>
      <FieldRow>
        <NumberInput label={t('fields.aboveGrams')} min={0} decimalScale={3} {...act.field('aboveKg')} />
        <NumberInput label={t('fields.upToGrams')} min={0} decimalScale={3} {...act.field('upToKg')} />
      </FieldRow>
      <FieldRow>
        <NumberInput label={t('fields.longestMm')} description={t('longestHelp')} min={1} decimalScale={1} {...act.field('longestCm')} />
        <NumberInput label={t('fields.mostPackages')} min={1} allowDecimal={false} {...act.field('mostPackages')} />
      </FieldRow>
      <FieldRow>
        <Select
          label={t('fields.carrier')}
          data={labelCarriers.map((value) => ({ value, label: tCarriers(value) }))}
          allowDeselect={false}
          {...act.field('carrier')}
        />
        <Select
          label={t('fields.method')}
          data={serviceMethods.map((value) => ({ value, label: tMethods(value) }))}
          allowDeselect={false}
          {...act.field('method')}
        />
      </FieldRow>
      <Switch label={t('fields.beforeCutOff')} {...act.field('beforeCutOff', 'checkbox')} />
      <Switch label={t('fields.active')} {...act.field('active', 'checkbox')} />
    </>
  );
}

const scaled = (value: Amount, factor: number) => (value === '' ? null : Math.round(Number(value) * factor));

/** Maintains the rules that choose carrier and service; the first that fits counts, and packing may choose another by hand. */
export default maintenance({
  page: carrierRulesPage,
  text: 'shipping.carrierRules',
  edit: saveCarrierRuleEndpoint.permission,
  list: listCarrierRulesEndpoint,
  listInput: {},
  save: saveCarrierRuleEndpoint,
  invalidates: ['shipping'],
  sort: 'position',
  useColumns,
  valuesOf: (row): Values => ({
    name: row?.name ?? '',
    position: row?.position ?? 10,
    type: row?.type ?? 'parcel',
    countries: row?.countries ?? [],
    aboveKg: row?.aboveGrams ? row.aboveGrams / 1000 : '',
    upToKg: row?.upToGrams ? row.upToGrams / 1000 : '',
    longestCm: row?.longestMm ? row.longestMm / 10 : '',
    mostPackages: row?.mostPackages ?? '',
    beforeCutOff: row?.beforeCutOff ?? false,
    carrier: row?.carrier ?? 'sendcloud',
    method: row?.method ?? 'standard',
    active: row?.active ?? true,
  }),
  toInput: ({ aboveKg, upToKg, longestCm, mostPackages, position, countries, ...values }, row) => ({
    ...values,
    position: Number(position) || 0,
    countries: countries.map((one) => one.trim().toUpperCase()),
    aboveGrams: scaled(aboveKg, 1000),
    upToGrams: scaled(upToKg, 1000),
    longestMm: scaled(longestCm, 10),
    mostPackages: scaled(mostPackages, 1),
    ...(row && { id: row.id, version: row.version }),
  }),
  Fields,
});
