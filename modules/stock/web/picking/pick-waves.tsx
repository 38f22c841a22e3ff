import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { basketPage } from '#modules/baskets/contract/baskets.pages.ts';
import { listPickDemandsEndpoint, listPickListsEndpoint, type PickDemand } from '#modules/stock/contract/picking/pick-lists.endpoints.ts';
import { startPickListEndpoint } from '#modules/stock/contract/picking/start-pick-list.endpoint.ts';
import { pickListPage } from '#modules/stock/contract/stock.pages.ts';
import { filterDemands, pickStates } from '#modules/stock/domain/picking/filter-demands.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { type Column, DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { FilteredEmptyList } from '#platform/web/list/filtered-empty-list.tsx';
import { gridSource, readWhole } from '#platform/web/list/grid-source.ts';
import { ListFoot } from '#platform/web/list/list-foot.tsx';
import { ListSearch, ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { translateComposed, useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { DateText } from '#platform/web/parts/date-text.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { usePageNavigate } from '#platform/web/routing/use-page.ts';
import { useMay } from '#platform/web/session.tsx';
import { PickFilters } from './pick-filters.tsx';
import styles from './picking.module.css';
import { RunningLists } from './running-lists.tsx';
import { WaveProposals } from './wave-proposals.tsx';

/** Orders that wait to be picked: the chosen ones become one walk. Beside them the lists under way. */
export function PickWaves() {
  const t = useTranslations('stock.picking');
  const tPages = useTranslations('platform.pages');
  const tMethods = useTranslations('baskets.methods');
  const format = useFormat();
  const mayPick = useMay()('stock.pick');
  const navigate = usePageNavigate();
  const list = useListState({ filters: ['q', 'state', 'until'], sort: 'needOn' });
  const by = { state: pickStates.find((one) => one === list.filter.state), until: list.filter.until || undefined };
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [stage, setStage] = useState<string | null>(null);
  const live = { live: ['pick_list', 'basket', 'article'] };
  const demands = useCall(listPickDemandsEndpoint, list.filter.q ? { search: list.filter.q } : {}, { ...live, keepPrevious: true });
  const lists = useCall(listPickListsEndpoint, {}, live);
  const waiting = demands.data?.rows ?? [];
  const rows = filterDemands(waiting, by);
  const chosen = rows.filter((row) => picked.has(String(row.basketId)));
  const start = useAct(startPickListEndpoint, {
    invalidates: ['stock', 'shipping'],
    onDone: ({ id, lines, short, skipped }) => {
      setPicked(new Set());
      notify({
        kind: short + skipped > 0 ? 'warning' : 'success',
        title: t('started', { list: id, lines }),
        ...(short + skipped > 0 && {
          content: [short > 0 && t('startedShort', { short }), skipped > 0 && t('startedSkipped', { skipped })].filter(Boolean).join(' '),
        }),
      });
      void navigate(pickListPage, { search: { list: String(id) } });
    },
  });
  const columns: Column<PickDemand>[] = [
    {
      key: 'number',
      title: t('order'),
      cell: (row) => (
        <PageLink page={basketPage} params={{ id: row.basketId }}>
          {row.number}
        </PageLink>
      ),
      strong: true,
      width: 'minmax(76px, 92px)',
    },
    { key: 'needOn', title: t('needOn'), cell: (row) => <Departure row={row} />, width: 'minmax(72px, 116px)' },
    { key: 'customer', title: t('customer'), cell: (row) => row.customer, width: 'minmax(72px, 1.4fr)' },
    { key: 'city', title: t('city'), cell: (row) => row.city, quiet: true, wide: true, width: 'minmax(80px, 1fr)' },
    {
      key: 'method',
      title: t('method'),
      cell: (row) => row.method && translateComposed(tMethods, row.method, row.method),
      wide: true,
      width: '120px',
    },
    { key: 'lines', title: t('lines'), cell: (row) => format.quantity(row.lineIds.length), number: true, wide: true, width: '68px' },
    { key: 'kg', title: t('kg'), cell: (row) => format.decimal(Math.round(row.kg * 10) / 10), number: true, wide: true, width: '72px' },
    {
      key: 'locations',
      title: t('locations'),
      cell: (row) => row.locations.join(', '),
      quiet: true,
      wide: true,
      width: 'minmax(90px, 1fr)',
    },
    { key: 'state', title: t('stock'), cell: (row) => <Pickable row={row} />, width: 'minmax(80px, 120px)' },
  ];
  const choose = (next: ReadonlySet<string>) => setPicked(next);
  const stages = lists.data?.stages ?? [];
  const canStart = mayPick && chosen.length > 0;
  return (
    <Page
      flush
      title={tPages(pickListPage.name)}
      side={
        <div className={styles.side}>
          {mayPick && chosen.length === 0 && <WaveProposals rows={rows} onChoose={(ids) => setPicked(new Set(ids.map(String)))} />}
          {canStart && (
            <section aria-label={t('chosen', { count: chosen.length })} className={styles.chosen}>
              <h2>{t('chosen', { count: chosen.length })}</h2>
              <p>
                {t('walk', {
                  lines: chosen.reduce((sum, row) => sum + row.lineIds.length, 0),
                  kg: format.decimal(Math.round(chosen.reduce((sum, row) => sum + row.kg, 0) * 10) / 10),
                  places: new Set(chosen.flatMap(({ locations }) => locations)).size,
                })}
              </p>
              {stages.length > 1 && (
                <Select
                  label={t('stage')}
                  data={stages.map(({ code, name }) => ({ value: code, label: name ? `${code} · ${name}` : code }))}
                  value={stage ?? stages[0]!.code}
                  onChange={setStage}
                  allowDeselect={false}
                />
              )}
              <Button
                loading={start.pending}
                onClick={() => void start.run({ lineIds: chosen.flatMap(({ lineIds }) => lineIds), ...(stage && { stage }) })}
              >
                {t('start')}
              </Button>
            </section>
          )}
          {lists.data && <RunningLists lists={lists.data} />}
        </div>
      }
      foot={
        <ListFoot count={demands.data && rows.length} late={rows.filter(({ needOn }) => needOn < (demands.data?.today ?? '')).length} />
      }
    >
      <ListToolbar>
        <ListSearch value={list.filter.q ?? ''} onChange={(q) => list.setFilter('q', q)} label={t('search')} />
        <PickFilters rows={waiting} by={by} onFilter={list.setFilter} />
      </ListToolbar>
      <DataGrid
        label={tPages(pickListPage.name)}
        columns={columns}
        source={gridSource(readWhole(demands, rows), list)}
        rowId={(row) => String(row.basketId)}
        {...(mayPick && { picked, onPick: choose })}
        empty={
          <FilteredEmptyList
            list={list}
            isFiltered={Boolean(list.filter.q || by.state || by.until)}
            nothing={t('nothing')}
            clear={t('clear')}
          >
            <EmptyList title={t('empty')} text={t('emptyText')} />
          </FilteredEmptyList>
        }
      />
    </Page>
  );
}

/** The day that needs an order, and when its van leaves. */
function Departure({ row }: { row: PickDemand }) {
  return (
    <span className={styles.departure}>
      <DateText date={row.needOn} due />
      {row.leavesAt && <span className={styles.leaves}>{row.leavesAt}</span>}
    </span>
  );
}

/** Whether all of an order can be picked now. */
function Pickable({ row }: { row: PickDemand }) {
  const t = useTranslations('stock.picking');
  const format = useFormat();
  if (row.pickable >= row.pieces) return t('complete');
  return (
    <span className={styles.short}>{t('partly', { pickable: format.quantity(row.pickable), pieces: format.quantity(row.pieces) })}</span>
  );
}
