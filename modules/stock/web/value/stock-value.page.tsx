import { Button } from '@mantine/core';
import { useState } from 'react';
import { stockArticlesPage, stockMaterialsPage, stockValuePage } from '#modules/stock/contract/stock.pages.ts';
import { closePeriodEndpoint } from '#modules/stock/contract/value/close-period.endpoint.ts';
import { readStockValueEndpoint, type ValuedItem } from '#modules/stock/contract/value/stock-value.endpoint.ts';
import { eurosOf, noMoney } from '#platform/domain/money.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { Page } from '#platform/web/layout/page.tsx';
import { type Column, DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { ExportButton } from '#platform/web/list/export-button.tsx';
import { gridSource, readWhole } from '#platform/web/list/grid-source.ts';
import { ListFoot } from '#platform/web/list/list-foot.tsx';
import { ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { Facts } from '#platform/web/parts/facts.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { useMay } from '#platform/web/session.tsx';
import { ClosePeriodDialog } from './close-period.dialog.tsx';
import styles from './stock-value.module.css';

/** The value of our goods at the end of a day, and the closed days. */
export default function StockValuePage() {
  const t = useTranslations('stock.value');
  const tPages = useTranslations('platform.pages');
  const tGoods = useTranslations('stock.locations.goods');
  const format = useFormat();
  const may = useMay();
  const [closes, setCloses] = useState(false);
  const list = useListState({ filters: ['on'], sort: 'value' });
  const { on } = list.filter;
  const read = useCall(readStockValueEndpoint, on ? { on } : {}, { keepPrevious: true });
  const rows = read.data?.rows ?? [];
  const closings = read.data?.closings ?? [];
  const euros = (value: ValuedItem['value']) => format.money(value, { sign: true });
  const varianceColumn: Column<ValuedItem> = {
    ...{ key: 'variance', title: t('variance'), number: true, wide: true, width: '130px' },
    cell: (row) => row.variance !== noMoney && euros(row.variance),
    text: (row) => eurosOf(row.variance),
  };
  const columns: Column<ValuedItem>[] = [
    { key: 'code', title: t('code'), cell: (row) => <ItemLink row={row} />, text: (row) => row.code, strong: true, width: '140px' },
    { key: 'name', title: t('name'), cell: (row) => row.name, text: (row) => row.name, width: 'minmax(150px, 2fr)' },
    { key: 'kind', title: t('kind'), cell: (row) => tGoods(row.kind), text: (row) => tGoods(row.kind), wide: true, width: '120px' },
    {
      key: 'quantity',
      title: t('quantity'),
      cell: (row) => format.quantity(row.quantity),
      text: (row) => row.quantity,
      number: true,
      wide: true,
      width: '110px',
    },
    { key: 'value', title: t('amount'), cell: (row) => euros(row.value), text: (row) => eurosOf(row.value), number: true, width: '120px' },
    ...(rows.some(({ variance }) => variance !== noMoney) ? [varianceColumn] : []),
  ];
  const title = tPages(stockValuePage.name);
  return (
    <Page flush title={title} foot={<ListFoot count={read.data && rows.length} total={read.data && euros(read.data.total)} />}>
      <ListToolbar>
        <DateField aria-label={t('on')} size="xs" value={read.data?.on ?? null} onChange={(day) => list.setFilter('on', day ?? '')} />
        <ExportButton name={`${title} ${read.data?.on ?? ''}`} columns={columns} readRows={() => Promise.resolve(rows)} />
        {may(closePeriodEndpoint.permission) && (
          <Button size="xs" variant="default" onClick={() => setCloses(true)}>
            {t('close')}
          </Button>
        )}
      </ListToolbar>
      <div className={styles.sums}>
        <Facts
          facts={[
            ...(read.data?.byKind ?? []).map(({ kind, value }) => ({ label: tGoods(kind), value: euros(value) })),
            {
              label: t('variance'),
              value: read.data !== undefined && read.data.variance !== noMoney && (
                <span title={t('varianceHelp')}>{euros(read.data.variance)}</span>
              ),
            },
            ...closings.slice(0, 1).map(({ until, value, at, by }) => ({
              label: t('closed'),
              value: t('closedUntil', { date: format.date(until), value: euros(value), by, at: format.moment(at) }),
            })),
          ]}
        />
      </div>
      <DataGrid
        label={title}
        columns={columns}
        source={gridSource(readWhole(read, rows), list)}
        rowId={(row) => String(row.itemId)}
        empty={<EmptyList title={t('empty')} text={t('emptyText')} />}
      />
      {closes && <ClosePeriodDialog closedUntil={closings[0]?.until ?? null} onClose={() => setCloses(false)} />}
    </Page>
  );
}

/** Renders the code of an item, as a link for users that may open its journal. */
function ItemLink({ row: { itemId, articleId, code } }: { row: ValuedItem }) {
  const may = useMay();
  if (!may(articleId === null ? stockMaterialsPage.access : stockArticlesPage.access)) return code;
  return articleId === null ? (
    <PageLink page={stockMaterialsPage} search={{ sel: String(itemId) }}>
      {code}
    </PageLink>
  ) : (
    <PageLink page={stockArticlesPage} params={{ article_id: articleId }}>
      {code}
    </PageLink>
  );
}
