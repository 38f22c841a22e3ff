import { maintenanceSupplierPage } from '#modules/relations/contract/relations.pages.ts';
import { removeSupplierEndpoint } from '#modules/relations/contract/supplier/remove-supplier.endpoint.ts';
import { saveSupplierEndpoint } from '#modules/relations/contract/supplier/save-supplier.endpoint.ts';
import { listSuppliersEndpoint, type SupplierRow } from '#modules/relations/contract/supplier/suppliers.endpoints.ts';
import type { customerLanguages } from '#modules/relations/domain/customer/customer.ts';
import type { OrderRoute, SupplierService } from '#modules/relations/domain/supplier/supplier.ts';
import { eurosOf, moneyFromEuros } from '#platform/domain/money.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { maintenance } from '#platform/web/maintenance/maintenance.tsx';
import type { MaintenanceColumn } from '#platform/web/maintenance/maintenance-setup.ts';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';

const SupplierFields = lazyPart(() => import('./supplier-fields.tsx'), 'SupplierFields', 'soon');

const texts = [
  'name',
  'contactName',
  'email',
  'phone',
  'mobile',
  'street',
  'houseNumber',
  'postcode',
  'city',
  'orderEmail',
  'ourNumber',
  'notes',
] as const;
const numbers = ['vatNumber', 'kvk', 'iban', 'bic'] as const;
export type SupplierValues = Record<(typeof texts)[number] | (typeof numbers)[number], string> & {
  services: SupplierService[];
  country: string;
  language: (typeof customerLanguages)[number];
  leadDays: number;
  minimumOrderEuro: number;
  smallOrderFeeEuro: number;
  cutOff: string;
  deliveryDays: string[];
  closures: { from: string | null; until: string | null }[];
  overPercent: number;
  orderBy: OrderRoute;
  paymentDays: number;
  active: boolean;
};

const numbersOf = ({ phone, mobile }: SupplierRow) => [phone, mobile].filter(Boolean).join(' · ');

function useColumns(): MaintenanceColumn<SupplierRow>[] {
  const t = useTranslations('relations.suppliers');
  const format = useFormat();
  const services = (row: SupplierRow) => row.services.map((one) => t(`services.${one}`)).join(', ');
  return [
    { key: 'name', title: t('fields.name'), value: (row) => row.name, strong: true, width: 'minmax(min(140px, 34vw), 1.4fr)' },
    { key: 'services', title: t('fields.services'), value: services, width: 'minmax(min(140px, 34vw), 2fr)' },
    { key: 'city', title: t('fields.city'), value: (row) => row.city, quiet: true, wide: true, width: '120px' },
    { key: 'phone', title: t('fields.phone'), value: numbersOf, quiet: true, wide: true, width: '150px' },
    { key: 'leadDays', title: t('leadDays'), value: (row) => row.leadDays, number: true, width: '84px' },
    {
      key: 'minimumOrder',
      title: t('minimumEuro'),
      value: (row) => eurosOf(row.minimumOrder),
      cell: (row) => format.money(row.minimumOrder),
      number: true,
      wide: true,
      width: '104px',
    },
    { key: 'orderBy', title: t('fields.orderBy'), value: (row) => t(`routes.${row.orderBy}`), wide: true, width: '120px' },
  ];
}

/** Maintains suppliers: services, lead days, minimum order, ordering and payment. */
export default maintenance({
  page: maintenanceSupplierPage,
  text: 'relations.suppliers',
  edit: 'suppliers.edit',
  list: listSuppliersEndpoint,
  listInput: {},
  save: saveSupplierEndpoint,
  remove: { endpoint: removeSupplierEndpoint, input: (row) => ({ id: row.id }) },
  invalidates: ['relations'],
  sort: 'name',
  useColumns,
  valuesOf: (row, country): SupplierValues => ({
    ...(Object.fromEntries(texts.map((name) => [name, row?.[name] ?? ''])) as Record<(typeof texts)[number], string>),
    ...(Object.fromEntries(numbers.map((name) => [name, row?.[name] ?? ''])) as Record<(typeof numbers)[number], string>),
    services: row?.services ?? [],
    country: row?.country ?? country,
    language: row?.language ?? 'nl',
    leadDays: row?.leadDays ?? 5,
    minimumOrderEuro: row ? eurosOf(row.minimumOrder) : 0,
    smallOrderFeeEuro: row ? eurosOf(row.smallOrderFee) : 0,
    cutOff: row?.cutOff ?? '16:00',
    deliveryDays: (row?.deliveryDays ?? [1, 2, 3, 4, 5]).map(String),
    closures: row?.closures ?? [],
    overPercent: row?.overPercent ?? 10,
    orderBy: row?.orderBy ?? 'portal',
    paymentDays: row?.paymentDays ?? 30,
    active: row?.active ?? true,
  }),
  toInput: ({ minimumOrderEuro, smallOrderFeeEuro, deliveryDays, closures, ...values }, row) => ({
    ...values,
    ...(row && { id: row.id, version: row.version }),
    minimumOrder: moneyFromEuros(Number(minimumOrderEuro)),
    smallOrderFee: moneyFromEuros(Number(smallOrderFeeEuro)),
    deliveryDays: deliveryDays.map(Number).sort(),
    closures: closures.map(({ from, until }) => ({ from: from ?? '', until: until ?? '' })),
  }),
  Fields: SupplierFields,
});
