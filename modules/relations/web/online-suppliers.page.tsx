import { PasswordInput, Select, Switch, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import {
  type OnlineSupplierRow,
  onlineSupplierChoicesEndpoint,
  onlineSuppliersEndpoint,
  removeOnlineSupplierEndpoint,
  saveOnlineSupplierEndpoint,
} from '#modules/relations/contract/online-suppliers.endpoints.ts';
import { maintenanceOnlineSupplierPage } from '#modules/relations/contract/relations.pages.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { maintenance } from '#platform/web/maintenance/maintenance.tsx';
import type { MaintenanceColumn } from '#platform/web/maintenance/maintenance-setup.ts';
import { MappedProductsField, type MappedValues, mappedInput, mappedValues } from './mapped-products-field.tsx';
import { OnlineSupplierActs, useTroubleText } from './online-supplier-acts.tsx';

type Values = {
  name: string;
  supplierId: string | null;
  apiBase: string;
  key: string;
  refreshPrices: boolean;
  active: boolean;
  products: MappedValues[];
};

function useColumns(): MaintenanceColumn<OnlineSupplierRow>[] {
  const t = useTranslations('relations.onlineSuppliers');
  const format = useFormat();
  const trouble = useTroubleText();
  return [
    { key: 'name', title: t('fields.name'), value: (row) => row.name, strong: true, width: 'minmax(130px, 1.2fr)' },
    {
      key: 'supplier',
      title: t('fields.supplierId'),
      value: (row) => row.supplierName,
      quiet: true,
      wide: true,
      width: 'minmax(120px, 1fr)',
    },
    { key: 'products', title: t('products'), value: (row) => row.products.length, number: true, width: '92px' },
    {
      key: 'refreshed',
      title: t('refreshedAt'),
      value: (row) => row.lastRefreshedAt,
      cell: (row) => row.lastRefreshedAt && format.moment(row.lastRefreshedAt),
      wide: true,
      width: '150px',
    },
    { key: 'error', title: t('lastError'), value: (row) => row.lastError && trouble(row.lastError), width: 'minmax(120px, 1.6fr)' },
  ];
}

function Fields({ act, row }: { act: ActForm<Values>; row: OnlineSupplierRow | null }) {
  const t = useTranslations('relations.onlineSuppliers');
  const { data } = useCall(onlineSupplierChoicesEndpoint, {});
  return (
    <>
      <TextInput label={t('fields.name')} required {...act.field('name')} />
      <Select
        label={t('fields.supplierId')}
        description={t('supplierHelp')}
        data={(data?.suppliers ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        clearable
        searchable
        {...act.field('supplierId')}
      />
      <TextInput type="url" label={t('fields.apiBase')} description={t('apiBaseHelp')} placeholder="https://" {...act.field('apiBase')} />
      <PasswordInput
        label={t('fields.key')}
        description={t(row?.hasKey ? 'keyKept' : 'keyHelp')}
        autoComplete="off"
        visibilityToggleButtonProps={{ 'aria-label': t('showKey') }}
        {...act.field('key')}
      />
      <MappedProductsField act={act} products={data?.products ?? []} known={row?.products ?? []} />
      <Switch label={t('fields.refreshPrices')} {...act.field('refreshPrices', 'checkbox')} />
      <Switch label={t('fields.active')} {...act.field('active', 'checkbox')} />
    </>
  );
}

/** Suppliers that a program asks: where, with which key, which of their products are the shop's, what these cost, and what went wrong last. */
export default maintenance({
  page: maintenanceOnlineSupplierPage,
  text: 'relations.onlineSuppliers',
  edit: 'suppliers.edit',
  list: onlineSuppliersEndpoint,
  listInput: {},
  save: saveOnlineSupplierEndpoint,
  secrets: ['key'],
  remove: { endpoint: removeOnlineSupplierEndpoint, input: (row) => ({ id: row.id }) },
  invalidates: ['relations'],
  sort: 'name',
  useColumns,
  valuesOf: (row): Values => ({
    name: row?.name ?? '',
    supplierId: row?.supplierId ? String(row.supplierId) : null,
    apiBase: row?.apiBase ?? '',
    key: '',
    refreshPrices: row?.refreshPrices ?? true,
    active: row?.active ?? true,
    products: (row?.products ?? []).map(mappedValues),
  }),
  toInput: ({ supplierId, products, ...values }, row) => ({
    ...values,
    ...(row && { id: row.id, version: row.version }),
    supplierId: supplierId === null ? null : Number(supplierId),
    products: products.map(mappedInput),
  }),
  Fields,
  Acts: OnlineSupplierActs,
});
