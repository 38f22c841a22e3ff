import { NumberInput, Select } from '@mantine/core';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { marginFloorsPage } from '#modules/baskets/contract/baskets.pages.ts';
import {
  listMarginFloorsEndpoint,
  type MarginFloorRow,
  readMarginFloorHistoryEndpoint,
} from '#modules/baskets/contract/margin/margin-floors.endpoints.ts';
import { removeMarginFloorEndpoint } from '#modules/baskets/contract/margin/remove-margin-floor.endpoint.ts';
import { saveMarginFloorEndpoint } from '#modules/baskets/contract/margin/save-margin-floor.endpoint.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useLocaleSwitch } from '#platform/web/locale/locale-provider.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { maintenance } from '#platform/web/maintenance/maintenance.tsx';
import type { MaintenanceColumn } from '#platform/web/maintenance/maintenance-setup.ts';
import { History } from '#platform/web/parts/history.tsx';

type Values = { unitId: string | null; rate: number | string };

function useColumns(): MaintenanceColumn<MarginFloorRow>[] {
  const t = useTranslations('baskets.marginFloors');
  const format = useFormat();
  return [
    { key: 'unit', title: t('fields.unitId'), value: (row) => row.unit ?? t('shop'), strong: true, width: 'minmax(140px, 1fr)' },
    {
      key: 'rate',
      title: t('fields.rate'),
      value: (row) => row.rate,
      cell: (row) => format.percent(row.rate),
      number: true,
      width: '160px',
    },
  ];
}

function Fields({ act, row }: { act: ActForm<Values>; row: MarginFloorRow | null }) {
  const t = useTranslations('baskets.marginFloors');
  const { locale } = useLocaleSwitch();
  const { data } = useCall(listMarginFloorsEndpoint, {});
  const options = (data?.units ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <>
      {row === null && <Select label={t('fields.unitId')} required data={options} {...act.field('unitId')} />}
      <NumberInput
        label={t('fields.rate')}
        description={t('rateHelp')}
        required
        suffix=" %"
        min={0}
        max={99}
        decimalScale={2}
        decimalSeparator={locale === 'nl' ? ',' : '.'}
        {...act.field('rate')}
      />
    </>
  );
}

function PastMargins({ row }: { row: MarginFloorRow }) {
  const t = useTranslations('baskets.marginFloors');
  return <History endpoint={readMarginFloorHistoryEndpoint} id={row.id} label={t('history')} />;
}

/** Maintains the margin below which a price needs a reason: one for the shop, and overrides per business unit. */
export default maintenance({
  page: marginFloorsPage,
  text: 'baskets.marginFloors',
  edit: 'margin_floors.edit',
  list: listMarginFloorsEndpoint,
  listInput: {},
  save: saveMarginFloorEndpoint,
  remove: { endpoint: removeMarginFloorEndpoint, input: (row) => ({ id: row.id }) },
  invalidates: [listMarginFloorsEndpoint, readMarginFloorHistoryEndpoint, readBasketEndpoint],
  sort: 'unit',
  useColumns,
  valuesOf: (row): Values => ({
    unitId: row?.unitId ? String(row.unitId) : null,
    rate: row ? Math.round(row.rate * 10_000) / 100 : '',
  }),
  toInput: ({ unitId, rate }, row) => ({
    ...(row && { id: row.id, version: row.version }),
    unitId: unitId === null ? null : Number(unitId),
    rate: Math.round((Number(rate) || 0) * 100) / 10_000,
  }),
  Fields,
  Acts: PastMargins,
});
