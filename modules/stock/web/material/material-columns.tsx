import type { MaterialRow } from '#modules/stock/contract/material/materials.endpoints.ts';
import { seePrices } from '#modules/stock/contract/price/see-prices.ts';
import { kgOfMaterial } from '#modules/stock/domain/numbers/packs-and-kg.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import type { Column } from '#platform/web/list/data-grid.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { DateText } from '#platform/web/parts/date-text.tsx';
import { useMay } from '#platform/web/session.tsx';
import styles from '../stock.module.css';
import { useQuantityHint } from '../use-quantity-hint.ts';
import { useMaterialSize } from './use-material-size.ts';

/** The columns of the list of materials; their value for who sees prices. */
export function useMaterialColumns(): Column<MaterialRow>[] {
  const t = useTranslations('stock.materials');
  const tList = useTranslations('stock.list');
  const format = useFormat();
  const hint = useQuantityHint();
  const may = useMay();
  const sizeOf = useMaterialSize();
  const shown = (quantity: number, row: MaterialRow) => <span title={hint(quantity, packedOf(row))}>{format.decimal(quantity)}</span>;
  return [
    { key: 'paper', title: t('paper'), cell: (row) => row.paper, strong: true, text: (row) => row.paper, width: 'minmax(90px, 170px)' },
    { key: 'name', title: t('name'), cell: (row) => row.name, text: (row) => row.name, width: 'minmax(110px, 2fr)' },
    { key: 'size', title: t('size'), cell: sizeOf, quiet: true, wide: true, text: sizeOf, width: '100px' },
    {
      key: 'physical',
      title: tList('physical'),
      cell: (row) => shown(row.physical, row),
      number: true,
      wide: true,
      text: (row) => row.physical,
      width: '92px',
    },
    {
      key: 'reserved',
      title: tList('reserved'),
      cell: (row) => shown(row.reserved, row),
      number: true,
      wide: true,
      text: (row) => row.reserved,
      width: '96px',
    },
    {
      key: 'available',
      title: t('available'),
      cell: (row) => <Available row={row} />,
      number: true,
      text: (row) => row.available,
      width: 'minmax(104px, 116px)',
    },
    {
      key: 'expected',
      title: t('expected'),
      cell: (row) =>
        row.expected > 0 && (
          <>
            {format.decimal(row.expected)} <DateText date={row.expectedOn} due />
          </>
        ),
      number: true,
      wide: true,
      text: (row) => row.expected,
      width: '140px',
    },
    {
      ...{ key: 'min', title: tList('minimum'), extra: true, number: true, wide: true, width: '84px' },
      cell: (row) => row.minStock > 0 && shown(row.minStock, row),
      text: (row) => row.minStock,
    },
    {
      ...{ key: 'max', title: tList('maximum'), extra: true, number: true, wide: true, width: '84px' },
      cell: (row) => row.maxStock > 0 && shown(row.maxStock, row),
      text: (row) => row.maxStock,
    },
    {
      key: 'needOn',
      title: t('needOn'),
      cell: (row) => <DateText date={row.needOn} due />,
      wide: true,
      text: (row) => row.needOn,
      width: 'minmax(96px, 110px)',
    },
    {
      key: 'kg',
      title: t('kg'),
      cell: (row) => row.kg !== null && format.quantity(Math.round(row.kg)),
      number: true,
      wide: true,
      extra: true,
      text: (row) => (row.kg === null ? null : Math.round(row.kg)),
      width: '72px',
    },
    ...(may(seePrices)
      ? [
          {
            key: 'value',
            title: t('value'),
            cell: (row: MaterialRow) => row.valueEur !== null && format.money(moneyFromEuros(row.valueEur), { sign: true }),
            number: true,
            wide: true,
            text: (row: MaterialRow) => row.valueEur,
            width: '110px',
          },
          {
            ...{ key: 'unitCost', title: t('perUnit'), extra: true, number: true, wide: true, width: '116px' },
            cell: (row: MaterialRow) => row.unitCostEur !== null && format.fixed(row.unitCostEur, 4),
            text: (row: MaterialRow) => row.unitCostEur,
          },
        ]
      : []),
    {
      key: 'locations',
      title: tList('locations'),
      cell: (row) => row.locations,
      quiet: true,
      wide: true,
      text: (row) => row.locations,
      width: 'minmax(90px, 1fr)',
    },
    {
      key: 'kind',
      title: t('kind'),
      cell: (row) => t(`kinds.${row.kind}`),
      quiet: true,
      wide: true,
      extra: true,
      text: (row) => t(`kinds.${row.kind}`),
      width: '110px',
    },
    {
      ...{ key: 'lastMoved', title: tList('lastMoved'), extra: true, wide: true, width: '124px' },
      cell: (row) => row.lastMovedAt && format.moment(row.lastMovedAt),
      text: (row) => row.lastMovedAt && format.moment(row.lastMovedAt),
    },
  ];
}

const packedOf = (row: MaterialRow) => ({ perPack: row.perPack, unitKg: kgOfMaterial(row) });

/** What is usable and not reserved, in red when jobs need more than there is. */
function Available({ row }: { row: MaterialRow }) {
  const t = useTranslations('stock.list');
  const format = useFormat();
  const hint = useQuantityHint();
  const tone = row.available < 0 ? 'short' : row.belowMinimum ? 'below' : undefined;
  return (
    <span
      data-tone={tone}
      className={styles.economic}
      title={[tone && t(tone), hint(row.available, packedOf(row))].filter(Boolean).join(' · ') || undefined}
    >
      {tone && <span className={styles.sign} aria-hidden />}
      {format.decimal(row.available)}
      {tone && <span className="hidden-text"> {t(tone)}</span>}
    </span>
  );
}
