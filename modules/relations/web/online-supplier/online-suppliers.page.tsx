import {
  listOnlineSuppliersEndpoint,
  type OnlineSupplierRow,
} from '#modules/relations/contract/online-supplier/online-suppliers.endpoints.ts';
import { removeOnlineSupplierEndpoint } from '#modules/relations/contract/online-supplier/remove-online-supplier.endpoint.ts';
import { saveOnlineSupplierEndpoint } from '#modules/relations/contract/online-supplier/save-online-supplier.endpoint.ts';
import { maintenanceOnlineSupplierPage } from '#modules/relations/contract/relations.pages.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { maintenance } from '#platform/web/maintenance/maintenance.tsx';
import type { MaintenanceColumn } from '#platform/web/maintenance/maintenance-setup.ts';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { mappedInput, mappedValues } from './mapped-products-field.tsx';
import { OnlineSupplierActs, useApiErrorText } from './online-supplier-acts.tsx';
import type { OnlineSupplierValues } from './online-supplier-fields.tsx';

const OnlineSupplierFields = lazyPart(() => import('./online-supplier-fields.tsx'), 'OnlineSupplierFields');

function useColumns(): MaintenanceColumn<OnlineSupplierRow>[] {
  const t = useTranslations('relations.onlineSuppliers');
  const format = useFormat();
  const apiErrorText = useApiErrorText();
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
    { key: 'error', title: t('lastError'), value: (row) => row.lastError && apiErrorText(row.lastError), width: 'minmax(120px, 1.6fr)' },
  ];
}

/** Maintains online suppliers: URL, key, mapped products, prices and the last error. */
export default maintenance({
  page: maintenanceOnlineSupplierPage,
  text: 'relations.onlineSuppliers',
  edit: 'suppliers.edit',
  list: listOnlineSuppliersEndpoint,
  listInput: {},
  save: saveOnlineSupplierEndpoint,
  secrets: ['key'],
  remove: { endpoint: removeOnlineSupplierEndpoint, input: (row) => ({ id: row.id }) },
  invalidates: ['relations'],
  sort: 'name',
  useColumns,
  valuesOf: (row): OnlineSupplierValues => ({
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
  Fields: OnlineSupplierFields,
  Acts: OnlineSupplierActs,
});
