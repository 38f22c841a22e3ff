import { surchargesPage } from '#modules/estimating/contract/estimating.pages.ts';
import { readSurchargeHistoryEndpoint } from '#modules/estimating/contract/parameters/history.endpoints.ts';
import { saveSurchargeEndpoint } from '#modules/estimating/contract/price/save-surcharge.endpoint.ts';
import { listSurchargesEndpoint, type SurchargeRow } from '#modules/estimating/contract/price/surcharges.endpoints.ts';
import { eurosOf, moneyFromEuros } from '#platform/domain/money.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { maintenance } from '#platform/web/maintenance/maintenance.tsx';
import type { MaintenanceColumn } from '#platform/web/maintenance/maintenance-setup.ts';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import type { SurchargeValues } from './surcharge-fields.tsx';

const SurchargeFields = lazyPart(() => import('./surcharge-fields.tsx'), 'SurchargeFields');

function useColumns(): MaintenanceColumn<SurchargeRow>[] {
  const t = useTranslations('estimating.surcharges');
  const format = useFormat();
  const adds = ({ rate, amount }: SurchargeRow) =>
    [...(rate === 0 ? [] : [format.percent(rate)]), ...(amount === 0 ? [] : [format.money(amount, { sign: true })])].join(' + ');
  const period = ({ validFrom, validTo }: SurchargeRow) =>
    validTo ? t('fromTo', { from: format.date(validFrom), to: format.date(validTo) }) : t('from', { from: format.date(validFrom) });
  return [
    { key: 'name', title: t('fields.name'), value: (row) => row.name, strong: true, width: 'minmax(120px, 1.2fr)' },
    { key: 'customer', title: t('fields.customerId'), value: (row) => row.customer ?? t('everyCustomer'), width: 'minmax(96px, 1.4fr)' },
    {
      key: 'product',
      title: t('fields.subGroupId'),
      value: (row) => row.product ?? t('everyProduct'),
      width: 'minmax(120px, 1.2fr)',
      wide: true,
    },
    { key: 'adds', title: t('adds'), value: (row) => row.rate, cell: adds, number: true, width: 'minmax(72px, 120px)' },
    { key: 'period', title: t('period'), value: (row) => row.validFrom, cell: period, width: 'minmax(150px, 210px)', wide: true },
    { key: 'state', title: t('state'), value: (row) => t(`states.${row.state}`), quiet: true, width: '100px', wide: true },
  ];
}

const idOf = (chosen: string | null) => (chosen === null ? null : Number(chosen));
const chosenOf = (id: number | null | undefined) => (id ? String(id) : null);

/** Surcharges and reductions: for a product of everybody, for a customer, or for a customer's product. */
export default maintenance({
  page: surchargesPage,
  text: 'estimating.surcharges',
  edit: 'price_lists.edit',
  list: listSurchargesEndpoint,
  listInput: {},
  save: saveSurchargeEndpoint,
  invalidates: ['estimating'],
  sort: 'name',
  useColumns,
  valuesOf: (row): SurchargeValues => ({
    name: row?.name ?? '',
    customerId: chosenOf(row?.customerId),
    of: row?.mainGroupId ? 'group' : row?.subGroupId ? 'product' : 'all',
    mainGroupId: chosenOf(row?.mainGroupId),
    subGroupId: chosenOf(row?.subGroupId),
    rate: row ? Math.round(row.rate * 10_000) / 100 : '',
    amount: row ? eurosOf(row.amount) : '',
    validFrom: row?.validFrom ?? null,
    validTo: row?.validTo ?? null,
    active: row?.active ?? true,
  }),
  toInput: ({ of, customerId, mainGroupId, subGroupId, rate, amount, validFrom, ...values }, row) => ({
    ...values,
    ...(row && { id: row.id, version: row.version }),
    customerId: idOf(customerId),
    mainGroupId: of === 'group' ? idOf(mainGroupId) : null,
    subGroupId: of === 'product' ? idOf(subGroupId) : null,
    rate: Math.round((Number(rate) || 0) * 100) / 10_000,
    amount: moneyFromEuros(Number(amount) || 0),
    validFrom: validFrom ?? '',
  }),
  Fields: SurchargeFields,
  history: readSurchargeHistoryEndpoint,
});
