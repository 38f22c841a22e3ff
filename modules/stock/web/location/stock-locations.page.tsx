import { Anchor, Button, SegmentedControl, Switch } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { type LocationRow, listLocationsEndpoint } from '#modules/stock/contract/location/locations.endpoints.ts';
import { stockLocationsPage } from '#modules/stock/contract/stock.pages.ts';
import { KeyHint } from '#platform/web/keys/key-hint.tsx';
import { useKeys } from '#platform/web/keys/keys.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { type Column, DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { FilteredEmptyList } from '#platform/web/list/filtered-empty-list.tsx';
import { ListSearch, ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { usePagedList } from '#platform/web/list/use-paged-list.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { focusList, focusPanel } from '#platform/web/maintenance/focus.ts';
import { MaintenancePanel } from '#platform/web/maintenance/maintenance-panel.tsx';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { useMay } from '#platform/web/session.tsx';
import { GenerateRackButton } from './generate-rack.dialog.tsx';
import { locationForm } from './location-form.tsx';
import { LocationMap } from './location-map.tsx';
import { PlacePath } from './place-path.tsx';

const NarrowPanel = lazyPart(() => import('#platform/web/maintenance/narrow-panel.tsx'), 'NarrowPanel');

/** `onOpen` opens a place. A search crosses places, so that the list shows the path of each. */
function useColumns(isSearch: boolean, onOpen: (id: number) => void): Column<LocationRow>[] {
  const t = useTranslations('stock.locations');
  const format = useFormat();
  const walk = ({ kind, aisle, bay, level }: LocationRow) => (kind === 'bin' && aisle > 0 ? [aisle, bay, level].join(' · ') : '');
  const name = (row: LocationRow) => (isSearch ? row.path : row.code);
  const open = (row: LocationRow) => (
    <Anchor component="button" type="button" inherit onClick={() => onOpen(row.id)}>
      {name(row)}
    </Anchor>
  );
  return [
    {
      ...{ key: 'path', title: t('fields.code'), strong: true, width: 'minmax(min(140px, 36vw), 2fr)' },
      cell: (row) => (row.kind === 'bin' ? name(row) : open(row)),
      text: (row) => row.path,
    },
    { key: 'name', title: t('fields.name'), cell: (row) => row.name, text: (row) => row.name, wide: true, width: 'minmax(80px, 1fr)' },
    { key: 'kind', title: t('fields.kind'), cell: (row) => t(`kinds.${row.kind}`), text: (row) => t(`kinds.${row.kind}`), width: '86px' },
    {
      ...{ key: 'type', title: t('fields.type'), wide: true, width: 'minmax(80px, 120px)' },
      cell: (row) => (row.kind === 'bin' ? t(`types.${row.type}`) : ''),
      text: (row) => (row.kind === 'bin' ? t(`types.${row.type}`) : ''),
    },
    { key: 'walk', title: t('walk'), cell: walk, text: walk, quiet: true, wide: true, width: '140px' },
    {
      key: 'places',
      title: t('places'),
      cell: (row) => row.places || '',
      text: (row) => row.places,
      number: true,
      wide: true,
      width: '80px',
    },
    { key: 'lots', title: t('lots'), cell: (row) => row.lots || '', text: (row) => row.lots, number: true, width: '70px' },
    {
      ...{ key: 'countedOn', title: t('countedOn'), wide: true, width: '110px' },
      cell: (row) => row.countedOn && format.date(row.countedOn),
      text: (row) => row.countedOn,
    },
  ];
}

/** Maintains the places of the warehouse: a tree down to the bins, one level at a time, with the walk through it. */
export default function StockLocationsPage() {
  const t = useTranslations('stock.locations');
  const tp = useTranslations('platform');
  const title = tp('pages.maintenance_stock_locations');
  const isNarrow = useMediaQuery('(max-width: 959.98px)', undefined, { getInitialValueInEffect: false });
  const mayAdd = useMay()('stock.mutate');
  const list = useListState({ filters: ['q', 'in', 'inactive', 'map'], sort: 'path' });
  const { q, in: openPlace, inactive, map } = list.filter;
  const [opening, setOpening] = useState(0);
  const open = (id: number | null) => {
    list.setFilter('q', null);
    list.setFilter('in', id === null ? null : String(id));
  };
  const openBin = ({ id, code }: { id: number; code: string }) => {
    list.setFilter('q', code);
    list.select(String(id));
  };
  const asked = { ...(q && { search: q }), ...(!q && openPlace && { parentId: Number(openPlace) }), ...(inactive && { inactive: true }) };
  const { page, grid, selected, exportButton, foot } = usePagedList(listLocationsEndpoint, asked, {
    ...{ name: stockLocationsPage.name, title, list, live: ['stock_location', 'stock_item', 'article'] },
    columns: useColumns(Boolean(q), open),
  });
  const add = () => list.select('new');
  useKeys(mayAdd ? [{ keys: 'n', label: t('new'), run: add, action: true }] : []);
  const isNew = list.selected === 'new' && mayAdd;
  const close = () => {
    list.select(null);
    focusList();
  };
  const panel = (selected || isNew) && (
    <MaintenancePanel
      key={`${list.selected}-${opening}`}
      setup={locationForm(openPlace ?? null)}
      row={selected ?? null}
      title={selected?.code ?? t('new')}
      onClose={close}
      onRemoved={close}
      onSaved={(id) => {
        list.select(id === undefined ? list.selected : String(id));
        setOpening(opening + 1);
        focusList();
      }}
    />
  );
  const newButton = mayAdd && (
    <Button data-add onClick={add} rightSection={<KeyHint keys="n" />}>
      {t('new')}
    </Button>
  );
  return (
    <Page
      flush
      title={title}
      actions={
        <>
          {exportButton}
          {newButton}
        </>
      }
      foot={(!map || q) && foot()}
      side={!isNarrow && panel}
      sideWidth={420}
    >
      <GenerateRackButton />
      <ListToolbar>
        <SegmentedControl
          size="xs"
          aria-label={t('map.title')}
          data={[
            { value: 'list', label: t('map.list') },
            { value: 'map', label: t('map.title') },
          ]}
          value={map ? 'map' : 'list'}
          onChange={(value) => list.setFilter('map', value === 'map' ? '1' : null)}
        />
        <ListSearch value={q ?? ''} onChange={(words) => list.setFilter('q', words)} />
        <Switch
          label={tp('maintenance.inactiveToo')}
          checked={inactive !== undefined}
          onChange={(event) => list.setFilter('inactive', event.currentTarget.checked ? '1' : null)}
        />
      </ListToolbar>
      {map && !q && <LocationMap onOpen={openBin} />}
      {!q && !map && <PlacePath above={page.first?.above ?? []} onOpen={open} />}
      {(!map || q) && (
        <DataGrid
          {...grid}
          onOpen={focusPanel}
          empty={
            <FilteredEmptyList list={list} isFiltered={Boolean(q)} nothing={tp('list.nothingFound')} clear={t('all')}>
              <EmptyList title={openPlace ? t('emptyPlace') : t('empty')} text={t('emptyText')} action={newButton} />
            </FilteredEmptyList>
          }
        />
      )}
      {isNarrow && panel && <NarrowPanel onClose={() => list.select(null)}>{panel}</NarrowPanel>}
    </Page>
  );
}
