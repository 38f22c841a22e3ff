import { basketPage } from '#modules/baskets/contract/baskets.pages.ts';
import type { CheckedImportRow } from '#modules/imports/contract/imports.endpoints.ts';
import { type Column, DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { gridSource } from '#platform/web/list/grid-source.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { Money } from '#platform/web/parts/money.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { RowStatusOf } from './import-status.tsx';
import styles from './imports.module.css';

type Props = {
  label: string;
  page: Parameters<typeof gridSource<CheckedImportRow>>[0];
  selected: string | null;
  onSelect: (id: string | null) => void;
};

/** Lists the rows of the file with their price or problems. */
export function ImportRows({ label, page, selected, onSelect }: Props) {
  const t = useTranslations('imports.detail');
  const columns: Column<CheckedImportRow>[] = [
    { key: 'number', title: t('row'), cell: (row) => row.number, number: true, width: '48px' },
    { key: 'status', title: t('state'), cell: (row) => <RowStatusOf status={row.status} />, width: '104px' },
    { key: 'reference', title: t('reference'), cell: (row) => row.reference, strong: true, width: 'minmax(76px, 130px)' },
    { key: 'product', title: t('product'), cell: (row) => row.product, wide: true, width: 'minmax(64px, 160px)' },
    { key: 'quantity', title: t('quantity'), cell: (row) => row.quantity, number: true, wide: true, width: '68px' },
    { key: 'delivery', title: t('delivery'), cell: (row) => row.deliveryDate, wide: true, width: '88px' },
    { key: 'price', title: t('price'), cell: (row) => <Money value={row.price} />, number: true, wide: true, width: '80px' },
    { key: 'outcome', title: t('outcome'), cell: (row) => <Outcome row={row} />, width: 'minmax(min(150px, 28vw), 3fr)' },
  ];
  return (
    <DataGrid
      label={label}
      columns={columns}
      source={gridSource(page, { selected, select: onSelect })}
      rowId={(row) => String(row.number)}
      empty={<EmptyList title={t('noRows')} text={t('noRowsText')} />}
    />
  );
}

function Outcome({ row }: { row: CheckedImportRow }) {
  const tFields = useTranslations('imports.fields');
  const t = useTranslations('imports.detail');
  const format = useFormat();
  if (row.basketId !== null)
    return (
      <PageLink page={basketPage} params={{ id: row.basketId }}>
        {row.basketNumber}
      </PageLink>
    );
  if (row.problems.length === 0)
    return (
      <span className={styles.inShort}>
        {[row.quantity, row.product, row.price !== null && format.money(row.price, { sign: true })].filter(Boolean).join(' · ')}
      </span>
    );
  return (
    <span className={styles.problem}>
      {row.problems.map(({ column, field, text }) => t('atColumn', { column: column ?? tFields(field), text })).join(' ')}
    </span>
  );
}
