import { NumberInput, Select } from '@mantine/core';
import { vatRatesPage } from '#modules/identity/contract/identity.pages.ts';
import { removeVatRateEndpoint } from '#modules/identity/contract/vat/remove-vat-rate.endpoint.ts';
import { saveVatRateEndpoint } from '#modules/identity/contract/vat/save-vat-rate.endpoint.ts';
import { listVatRatesEndpoint, type VatRateRow } from '#modules/identity/contract/vat/vat-rates.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { DateField } from '#platform/web/forms/date-field.tsx';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { maintenance } from '#platform/web/maintenance/maintenance.tsx';
import type { MaintenanceColumn } from '#platform/web/maintenance/maintenance-setup.ts';
import styles from './vat-rates.module.css';

type Values = { unitId: string; percent: number | string; validFrom: string; replaces: string | null };

function useColumns(): MaintenanceColumn<VatRateRow>[] {
  const t = useTranslations('identity.vatRates');
  const format = useFormat();
  return [
    {
      key: 'validFrom',
      title: t('fields.validFrom'),
      value: (row) => row.validFrom,
      cell: (row) => format.date(row.validFrom),
      width: '140px',
    },
    { key: 'unit', title: t('fields.unitId'), value: (row) => row.unit, strong: true, width: 'minmax(140px, 1fr)' },
    {
      key: 'percent',
      title: t('fields.percent'),
      value: (row) => row.percent,
      cell: (row) => `${format.decimal(row.percent)}%`,
      number: true,
      width: '110px',
    },
    {
      key: 'replaces',
      title: t('fields.replaces'),
      value: (row) => row.replaces,
      cell: (row) => (row.replaces === null ? '' : `${format.decimal(row.replaces)}%`),
      number: true,
      width: '130px',
    },
  ];
}

/** The rates of each unit today. */
function Above() {
  const t = useTranslations('identity.vatRates');
  const format = useFormat();
  const { data } = useCall(listVatRatesEndpoint, {});
  return (
    <div className={styles.above}>
      <p>{t('lead')}</p>
      <ul>
        {data?.units.map(({ id, name, percents }) => (
          <li key={id}>
            <strong>{name}</strong> {percents.map((percent) => `${format.decimal(percent)}%`).join(' · ')}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Fields({ act }: { act: ActForm<Values> }) {
  const t = useTranslations('identity.vatRates');
  const format = useFormat();
  const { data } = useCall(listVatRatesEndpoint, {});
  const unit = data?.units.find(({ id }) => String(id) === act.form.values.unitId);
  const percents = [
    ...new Set([...(unit?.percents ?? []), ...(act.form.values.replaces === null ? [] : [Number(act.form.values.replaces)])]),
  ];
  return (
    <>
      <Select
        label={t('fields.unitId')}
        required
        allowDeselect={false}
        data={(data?.units ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        {...act.field('unitId')}
      />
      <FieldRow>
        <NumberInput label={t('fields.percent')} required min={0} max={50} decimalScale={2} suffix="%" {...act.field('percent')} />
        <DateField label={t('fields.validFrom')} required {...act.field('validFrom')} />
      </FieldRow>
      <Select
        label={t('fields.replaces')}
        description={t('replacesLead')}
        clearable
        data={percents.map((percent) => ({ value: String(percent), label: `${format.decimal(percent)}%` }))}
        {...act.field('replaces')}
      />
    </>
  );
}

/** Maintenance of VAT rates that change on a day. */
export default maintenance({
  page: vatRatesPage,
  text: 'identity.vatRates',
  edit: 'ADMIN',
  list: listVatRatesEndpoint,
  listInput: {},
  save: saveVatRateEndpoint,
  remove: { endpoint: removeVatRateEndpoint, input: (row) => ({ id: row.id }) },
  invalidates: ['identity', 'catalogue', 'baskets'],
  sort: 'validFrom',
  useColumns,
  valuesOf: (row): Values => ({
    unitId: row ? String(row.unitId) : '',
    percent: row?.percent ?? '',
    validFrom: row?.validFrom ?? '',
    replaces: row?.replaces == null ? null : String(row.replaces),
  }),
  toInput: ({ unitId, percent, validFrom, replaces }, row) => ({
    unitId: Number(unitId),
    percent: Number(percent),
    validFrom,
    replaces: replaces === null ? null : Number(replaces),
    ...(row && { id: row.id, version: row.version }),
  }),
  Fields,
  Above,
});
