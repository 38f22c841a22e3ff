import { packagingPage } from '#modules/estimating/contract/estimating.pages.ts';
import { listPackagingEndpoint, type PackagingRow } from '#modules/estimating/contract/packaging/packaging.endpoints.ts';
import { savePackagingEndpoint } from '#modules/estimating/contract/packaging/save-packaging.endpoint.ts';
import { readPackagingHistoryEndpoint } from '#modules/estimating/contract/parameters/history.endpoints.ts';
import { requiredNumber } from '#modules/estimating/web/parameters/required-number.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { maintenance } from '#platform/web/maintenance/maintenance.tsx';
import type { MaintenanceColumn } from '#platform/web/maintenance/maintenance-setup.ts';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import type { PackagingValues } from './packaging-fields.tsx';

const PackagingTest = lazyPart(() => import('./packaging-test.tsx'), 'PackagingTest');
const PackagingFields = lazyPart(() => import('./packaging-fields.tsx'), 'PackagingFields');

type Typed = number | string;

function useColumns(): MaintenanceColumn<PackagingRow>[] {
  const t = useTranslations('estimating.packaging');
  const format = useFormat();
  const weightOf = ({ minGrams, maxGrams }: PackagingRow) => {
    if (minGrams === null) return maxGrams === null ? '' : t('weightUpTo', { to: maxGrams });
    return maxGrams === null ? t('weightFrom', { from: minGrams }) : t('weightBetween', { from: minGrams, to: maxGrams });
  };
  const piecesOf = (row: PackagingRow) => {
    const { maxLongMm, maxShortMm } = row;
    const size = maxLongMm === null && maxShortMm === null ? '' : `${maxLongMm ?? '…'} × ${maxShortMm ?? '…'} mm`;
    return [size, weightOf(row)].filter(Boolean).join(', ');
  };
  return [
    { key: 'name', title: t('fields.name'), value: (row) => row.name, strong: true, width: 'minmax(130px, 1.4fr)' },
    {
      key: 'customer',
      title: t('fields.customerId'),
      value: (row) => row.customer ?? t('everyCustomer'),
      width: 'minmax(110px, 1.2fr)',
      wide: true,
    },
    {
      key: 'product',
      title: t('fields.subGroupId'),
      value: (row) => row.product ?? t('everyProduct'),
      width: 'minmax(110px, 1.2fr)',
      wide: true,
    },
    {
      key: 'pieces',
      title: t('pieces'),
      value: (row) => row.maxGrams ?? row.minGrams,
      cell: piecesOf,
      text: piecesOf,
      width: 'minmax(120px, 1.2fr)',
      wide: true,
    },
    { key: 'box', title: t('fields.box'), value: (row) => row.box, width: 'minmax(110px, 1fr)' },
    {
      key: 'weight',
      title: t('maxKg'),
      value: (row) => row.maxBoxGrams,
      cell: (row) => format.decimal(row.maxBoxGrams / 1000),
      number: true,
      width: '80px',
    },
  ];
}

const idOf = (chosen: string | null) => (chosen === null ? null : Number(chosen));
const chosenOf = (id: number | null | undefined) => (id ? String(id) : null);
const limitOf = (typed: Typed) => (typed === '' ? null : Number(typed));

/** The rules for packing finished work, and a test of them with a sample. */
export default maintenance({
  page: packagingPage,
  text: 'estimating.packaging',
  edit: 'packaging.edit',
  list: listPackagingEndpoint,
  listInput: {},
  save: savePackagingEndpoint,
  invalidates: ['estimating', 'shipping'],
  sort: 'name',
  useColumns,
  valuesOf: (row): PackagingValues => ({
    name: row?.name ?? '',
    customerId: chosenOf(row?.customerId),
    of: row?.mainGroupId ? 'group' : row?.subGroupId ? 'product' : 'all',
    mainGroupId: chosenOf(row?.mainGroupId),
    subGroupId: chosenOf(row?.subGroupId),
    maxLongMm: row?.maxLongMm ?? '',
    maxShortMm: row?.maxShortMm ?? '',
    minGrams: row?.minGrams ?? '',
    maxGrams: row?.maxGrams ?? '',
    box: row?.box ?? '',
    boxLengthMm: row?.boxLengthMm ?? '',
    boxWidthMm: row?.boxWidthMm ?? '',
    boxHeightMm: row?.boxHeightMm ?? '',
    maxBoxGrams: row?.maxBoxGrams ?? 12_000,
    piecesPerLayer: row?.piecesPerLayer ?? '',
    shrinkPer: row?.shrinkPer ?? '',
    label: row?.label ?? 'content_and_address',
    pallet: row?.pallet ?? '',
    boxesPerPallet: row?.boxesPerPallet ?? 45,
    active: row?.active ?? true,
  }),
  toInput: ({ of, ...values }, row) => ({
    ...values,
    ...(row && { id: row.id, version: row.version }),
    customerId: idOf(values.customerId),
    mainGroupId: of === 'group' ? idOf(values.mainGroupId) : null,
    subGroupId: of === 'product' ? idOf(values.subGroupId) : null,
    maxLongMm: limitOf(values.maxLongMm),
    maxShortMm: limitOf(values.maxShortMm),
    minGrams: limitOf(values.minGrams),
    maxGrams: limitOf(values.maxGrams),
    boxLengthMm: requiredNumber(values.boxLengthMm),
    boxWidthMm: requiredNumber(values.boxWidthMm),
    boxHeightMm: requiredNumber(values.boxHeightMm),
    maxBoxGrams: requiredNumber(values.maxBoxGrams),
    piecesPerLayer: limitOf(values.piecesPerLayer),
    shrinkPer: limitOf(values.shrinkPer),
    boxesPerPallet: requiredNumber(values.boxesPerPallet),
  }),
  Fields: PackagingFields,
  history: readPackagingHistoryEndpoint,
  Above: PackagingTest,
});
