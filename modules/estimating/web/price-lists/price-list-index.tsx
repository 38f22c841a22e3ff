import { Button, Switch } from '@mantine/core';
import { useState } from 'react';
import { priceListsPage } from '#modules/estimating/contract/estimating.pages.ts';
import { listPriceListsEndpoint, type PriceListRow } from '#modules/estimating/contract/price-lists/price-lists.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { KeyHint } from '#platform/web/keys/key-hint.tsx';
import { useKeys } from '#platform/web/keys/keys.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { type Column, DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { ExportButton } from '#platform/web/list/export-button.tsx';
import { FilteredEmptyList } from '#platform/web/list/filtered-empty-list.tsx';
import { gridSource, readWhole } from '#platform/web/list/grid-source.ts';
import { ListFoot } from '#platform/web/list/list-foot.tsx';
import { ListSearch, ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { usePageNavigate } from '#platform/web/routing/use-page.ts';
import { useMay } from '#platform/web/session.tsx';
import { ListState, useOwnerText } from './price-list-parts.tsx';

const NewPriceList = lazyPart(() => import('./price-list-drawers.tsx'), 'NewPriceList');

/** Lists every price list, the valid ones first. */
export function PriceListIndex() {
  const t = useTranslations('estimating.priceLists');
  const tPages = useTranslations('platform.pages');
  const navigate = usePageNavigate();
  const mayEdit = useMay()('price_lists.edit');
  const list = useListState({ filters: ['q', 'inactive'], sort: 'state' });
  const inactive = list.filter.inactive !== undefined;
  const read = useCall(listPriceListsEndpoint, { inactive });
  const { data } = read;
  const [making, setMaking] = useState(false);
  const ownerOf = useOwnerText();
  const columns = useColumns();
  const words = (list.filter.q ?? '').toLowerCase();
  const rows = (data?.rows ?? []).filter((row) => `${row.name} ${ownerOf(row)}`.toLowerCase().includes(words));
  const open = (id: number) => void navigate(priceListsPage, { params: { price_list_id: id } });
  useKeys(mayEdit ? [{ keys: 'n', label: t('new'), run: () => setMaking(true), action: true }] : []);
  const newButton = mayEdit && (
    <Button onClick={() => setMaking(true)} rightSection={<KeyHint keys="n" />}>
      {t('new')}
    </Button>
  );
  return (
    <Page
      flush
      title={tPages(priceListsPage.name)}
      actions={
        <>
          <ExportButton name={tPages(priceListsPage.name)} columns={columns} readRows={async () => rows} />
          {newButton}
        </>
      }
      foot={<ListFoot count={data && rows.length} />}
    >
      <ListToolbar>
        <ListSearch value={list.filter.q ?? ''} onChange={(q) => list.setFilter('q', q)} />
        <Switch
          label={t('inactiveToo')}
          checked={inactive}
          onChange={(event) => list.setFilter('inactive', event.currentTarget.checked ? '1' : null)}
        />
      </ListToolbar>
      <DataGrid
        label={tPages(priceListsPage.name)}
        columns={columns}
        source={gridSource(readWhole(read, rows), list)}
        rowId={({ id }) => String(id)}
        onOpen={({ id }) => open(id)}
        empty={
          <FilteredEmptyList list={list} isFiltered={(data?.rows ?? []).length > 0}>
            <EmptyList title={t('empty')} text={t('emptyText')} action={newButton} />
          </FilteredEmptyList>
        }
      />
      {making && <NewPriceList onClose={() => setMaking(false)} onSaved={open} />}
    </Page>
  );
}

function useColumns(): Column<PriceListRow>[] {
  const t = useTranslations('estimating.priceLists');
  const format = useFormat();
  const ownerOf = useOwnerText();
  const period = ({ validFrom, validTo }: PriceListRow) =>
    validTo ? t('fromTo', { from: format.date(validFrom), to: format.date(validTo) }) : t('from', { from: format.date(validFrom) });
  return [
    {
      key: 'name',
      title: t('fields.name'),
      cell: ({ id, name }) => (
        <PageLink page={priceListsPage} params={{ price_list_id: id }}>
          {name}
        </PageLink>
      ),
      text: ({ name }) => name,
      strong: true,
      width: 'minmax(116px, 1.6fr)',
    },
    { key: 'owner', title: t('owner'), cell: ownerOf, text: ownerOf, width: 'minmax(96px, 1.6fr)' },
    { key: 'period', title: t('period'), cell: period, text: period, width: 'minmax(150px, 220px)', wide: true },
    { key: 'lines', title: t('lines'), cell: ({ lines }) => lines, text: ({ lines }) => lines, number: true, width: '72px', wide: true },
    {
      key: 'state',
      title: t('state'),
      cell: (row) => <ListState row={row} />,
      text: ({ state, active }) => t(`states.${active ? state : 'inactive'}`),
      width: 'minmax(96px, 120px)',
    },
  ];
}
