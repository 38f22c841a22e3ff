import { NumberInput, Text, Textarea } from '@mantine/core';
import { footprintPage } from '#modules/estimating/contract/estimating.pages.ts';
import { type FactorRow, listFootprintFactorsEndpoint } from '#modules/estimating/contract/footprint/footprint.endpoints.ts';
import { saveFootprintFactorEndpoint } from '#modules/estimating/contract/footprint/save-footprint-factor.endpoint.ts';
import { DateField } from '#platform/web/forms/date-field.tsx';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { maintenance } from '#platform/web/maintenance/maintenance.tsx';
import type { MaintenanceColumn } from '#platform/web/maintenance/maintenance-setup.ts';

type Values = { kgCo2e: number | string; source: string; checkedOn: string | null };

function useColumns(): MaintenanceColumn<FactorRow>[] {
  const t = useTranslations('estimating.footprint');
  const format = useFormat();
  return [
    { key: 'code', title: t('fields.code'), value: (row) => t(`codes.${row.code}`), strong: true, width: 'minmax(160px, 1fr)' },
    { key: 'kgCo2e', title: t('fields.kgCo2e'), value: (row) => row.kgCo2e, number: true, width: '170px' },
    { key: 'source', title: t('fields.source'), value: (row) => row.source, width: 'minmax(200px, 2fr)', wide: true },
    {
      key: 'checkedOn',
      title: t('fields.checkedOn'),
      value: (row) => row.checkedOn,
      cell: (row) => row.checkedOn && format.date(row.checkedOn),
      width: '130px',
      wide: true,
    },
  ];
}

function Fields({ act }: { act: ActForm<Values> }) {
  const t = useTranslations('estimating.footprint');
  return (
    <>
      <NumberInput label={t('fields.kgCo2e')} required min={0} max={10_000} decimalScale={6} {...act.field('kgCo2e')} />
      <Textarea label={t('fields.source')} required rows={3} maxLength={300} {...act.field('source')} />
      <DateField label={t('fields.checkedOn')} clearable {...act.field('checkedOn')} />
    </>
  );
}

function Above() {
  const t = useTranslations('estimating.footprint');
  return (
    <Text px={20} pt={14} pb={6} maw="80ch" c="dimmed">
      {t('lead')}
    </Text>
  );
}

/** Emission factors of paper, machines, plates and transport, each with its source. */
export default maintenance({
  page: footprintPage,
  text: 'estimating.footprint',
  edit: 'papers.edit',
  list: listFootprintFactorsEndpoint,
  listInput: {},
  save: saveFootprintFactorEndpoint,
  adds: false,
  invalidates: ['estimating', 'shop', 'theses'],
  sort: 'code',
  useColumns,
  Above,
  valuesOf: (row): Values => ({ kgCo2e: row?.kgCo2e ?? 0, source: row?.source ?? '', checkedOn: row?.checkedOn ?? null }),
  toInput: (values, row) => ({ ...values, kgCo2e: Number(values.kgCo2e) || 0, code: row!.code, version: row!.version }),
  Fields,
});
