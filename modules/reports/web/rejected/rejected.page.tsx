import { basketPage } from '#modules/baskets/contract/baskets.pages.ts';
import { followUpEndpoint } from '#modules/baskets/contract/order/follow-up.endpoint.ts';
import { reviseQuoteEndpoint } from '#modules/baskets/contract/quote/revise-quote.endpoint.ts';
import { listRejectedEndpoint, type RejectedRow } from '#modules/reports/contract/rejected.endpoint.ts';
import { rejectedPage } from '#modules/reports/contract/reports.pages.ts';
import { callStates, defaultRejectionDays, rejectionDays, rejectionKinds } from '#modules/reports/domain/rejected.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { BulkActs } from '#platform/web/list/bulk-acts.tsx';
import { DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { FilteredEmptyList } from '#platform/web/list/filtered-empty-list.tsx';
import { ListSearch, ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { usePagedList } from '#platform/web/list/use-paged-list.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { usePageNavigate } from '#platform/web/routing/use-page.ts';
import { useMay } from '#platform/web/session.tsx';
import { ReasonsOrCompetitors } from './reasons-or-competitors.tsx';
import { rejectedActs } from './rejected-acts.tsx';
import { useRejectedColumns } from './rejected-columns.tsx';
import { RejectedFilters } from './rejected-filters.tsx';
import { RejectedSide } from './rejected-side.tsx';
import { useOpenedPreset } from './use-opened-preset.ts';

const within = <T extends string | number>(allowed: readonly T[], value: string | undefined) =>
  allowed.find((one) => String(one) === value);

/** Lists lost and expired quotes and canceled orders, with a Pareto chart of the reasons. */
export default function RejectedPage() {
  const t = useTranslations('reports.rejected');
  const title = useTranslations('platform.pages')('dashboard_rejected');
  const format = useFormat();
  const navigate = usePageNavigate();
  useOpenedPreset(rejectedPage.name);
  const list = useListState({ filters: ['q', 'kind', 'reason', 'competitor', 'call', 'manager', 'unit', 'days'], sort: '-endedOn' });
  const { filter } = list;
  const kind = within(rejectionKinds, filter.kind);
  const { reason, competitor } = filter;
  const call = within(callStates, filter.call);
  const input = {
    days: within(rejectionDays, filter.days) ?? defaultRejectionDays,
    ...(filter.q && { search: filter.q }),
    ...(kind && { kind }),
    ...(reason && { reason }),
    ...(competitor && { competitor }),
    ...(call && { call }),
    ...(filter.manager && { managerId: filter.manager }),
    ...(filter.unit && { unitId: filter.unit }),
  };
  const open = (row: RejectedRow) => void navigate(basketPage, { params: { id: row.id } });
  const may = useMay();
  const rejected = usePagedList(listRejectedEndpoint, input, {
    ...{
      name: rejectedPage.name,
      title,
      list,
      columns: useRejectedColumns(),
      live: ['basket'],
      mayPick: may(reviseQuoteEndpoint.permission) || may(followUpEndpoint.permission),
    },
  });
  const { selected } = rejected;
  const { first } = rejected.page;
  return (
    <Page
      title={title}
      flush
      actions={rejected.exportButton}
      side={
        <>
          {selected && <RejectedSide row={selected} onOpen={() => open(selected)} onClose={() => list.select(null)} />}
          {first && (
            <ReasonsOrCompetitors
              reasons={first.reasons}
              competitors={first.competitors}
              chosen={{ reason, competitor }}
              onChoose={list.setFilter}
            />
          )}
        </>
      }
      foot={rejected.foot({
        acts: <BulkActs acts={rejectedActs} chosen={rejected.chosen} onClear={rejected.clearPicks} />,
        total: first && format.money(first.total, { sign: true }),
      })}
    >
      <ListToolbar>
        <ListSearch value={filter.q ?? ''} onChange={(q) => list.setFilter('q', q)} />
        <RejectedFilters filter={filter} onSet={list.setFilter} />
        {rejected.menu}
      </ListToolbar>
      <DataGrid
        {...rejected.grid}
        onOpen={open}
        empty={
          <FilteredEmptyList list={list} nothing={t('nothing')} clear={t('clear')}>
            <EmptyList title={t('empty')} />
          </FilteredEmptyList>
        }
      />
    </Page>
  );
}
