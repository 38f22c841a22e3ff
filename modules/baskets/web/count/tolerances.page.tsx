import { Select } from '@mantine/core';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { tolerancesPage } from '#modules/baskets/contract/baskets.pages.ts';
import { removeToleranceEndpoint } from '#modules/baskets/contract/count/remove-tolerance.endpoint.ts';
import { saveToleranceEndpoint } from '#modules/baskets/contract/count/save-tolerance.endpoint.ts';
import {
  listTolerancesEndpoint,
  readToleranceHistoryEndpoint,
  type ToleranceRow,
} from '#modules/baskets/contract/count/tolerances.endpoints.ts';
import type { ToleranceCharge } from '#modules/baskets/domain/count/tolerance.ts';
import { searchCustomersEndpoint } from '#modules/relations/contract/list/customers.endpoints.ts';
import { CustomerField } from '#modules/relations/web/public.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { maintenance } from '#platform/web/maintenance/maintenance.tsx';
import type { MaintenanceColumn } from '#platform/web/maintenance/maintenance-setup.ts';
import { History } from '#platform/web/parts/history.tsx';
import { useMay } from '#platform/web/session.tsx';
import { percentOf, shareOf, ToleranceFields } from './tolerance-fields.tsx';

type Values = {
  subGroupId: string | null;
  customerId: { id: number; name: string } | null;
  under: number | string;
  over: number | string;
  charge: ToleranceCharge;
};

function useColumns(): MaintenanceColumn<ToleranceRow>[] {
  const t = useTranslations('baskets.tolerances');
  const format = useFormat();
  const share = (key: 'under' | 'over'): MaintenanceColumn<ToleranceRow> => ({
    key,
    title: t(`fields.${key}`),
    value: (row) => row[key],
    cell: (row) => format.percent(row[key]),
    number: true,
    width: '160px',
  });
  return [
    {
      key: 'of',
      title: t('of'),
      value: (row) => row.customer ?? row.product ?? t('shop'),
      strong: true,
      width: 'minmax(160px, 1fr)',
    },
    share('under'),
    share('over'),
    { key: 'charge', title: t('fields.charge'), value: (row) => t(`charges.${row.charge}`), width: 'minmax(160px, 1fr)' },
  ];
}

function Fields({ act, row }: { act: ActForm<Values>; row: ToleranceRow | null }) {
  const t = useTranslations('baskets.tolerances');
  const may = useMay();
  const { data } = useCall(listTolerancesEndpoint, {});
  const customer = act.field('customerId');
  const options = (data?.products ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <>
      {row === null && (
        <>
          {may(searchCustomersEndpoint.permission) && (
            <CustomerField
              label={t('fields.customerId')}
              chosen={customer.value}
              onChoose={customer.onChange}
              onClear={() => customer.onChange(null)}
            />
          )}
          {!act.form.values.customerId && (
            <Select label={t('fields.subGroupId')} searchable clearable data={options} {...act.field('subGroupId')} />
          )}
        </>
      )}
      <ToleranceFields act={act} />
    </>
  );
}

function PastTolerances({ row }: { row: ToleranceRow }) {
  const t = useTranslations('baskets.tolerances');
  return <History endpoint={readToleranceHistoryEndpoint} id={row.id} label={t('history')} />;
}

/** Maintains how much less and more than ordered is delivered without asking: of the shop, of products and of customers. */
export default maintenance({
  page: tolerancesPage,
  text: 'baskets.tolerances',
  edit: 'delivery_tolerances.edit',
  list: listTolerancesEndpoint,
  listInput: {},
  save: saveToleranceEndpoint,
  remove: { endpoint: removeToleranceEndpoint, input: (row) => ({ id: row.id }) },
  invalidates: [listTolerancesEndpoint, readToleranceHistoryEndpoint, readBasketEndpoint],
  sort: 'of',
  useColumns,
  valuesOf: (row): Values => ({
    subGroupId: row?.subGroupId ? String(row.subGroupId) : null,
    customerId: row?.customerId ? { id: row.customerId, name: row.customer ?? '' } : null,
    under: row ? percentOf(row.under) : 10,
    over: row ? percentOf(row.over) : 10,
    charge: row?.charge ?? 'delivered',
  }),
  toInput: ({ subGroupId, customerId, under, over, charge }, row) => ({
    ...(row && { id: row.id, version: row.version }),
    subGroupId: customerId || subGroupId === null ? null : Number(subGroupId),
    customerId: customerId?.id ?? null,
    ...{ under: shareOf(under), over: shareOf(over), charge },
  }),
  Fields,
  Acts: PastTolerances,
});
