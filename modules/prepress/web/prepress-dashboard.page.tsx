import { SegmentedControl } from '@mantine/core';
import { basketPage } from '#modules/baskets/contract/baskets.pages.ts';
import { BasketStatusLabel } from '#modules/baskets/web/public.ts';
import { listPrepressTasksEndpoint, maxTasks, type PrepressTask, priorityFilters } from '#modules/prepress/contract/prepress.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { type Column, DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { FilteredEmptyList } from '#platform/web/list/filtered-empty-list.tsx';
import { FilterSelect } from '#platform/web/list/list-filters.tsx';
import { ListFoot } from '#platform/web/list/list-foot.tsx';
import { ListSearch, ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { DateText } from '#platform/web/parts/date-text.tsx';
import { usePageNavigate } from '#platform/web/routing/use-page.ts';
import { ManagerSelect } from './manager-select.tsx';
import { PrioritySelect } from './priority-select.tsx';

const statuses = ['upload_link_sent', 'artwork', 'authorization'] as const;
/** Work list of prepress: lines that wait for files, are in artwork, or wait for approval, most urgent first. */
export default function PrepressDashboardPage() {
  const t = useTranslations('prepress.dashboard');
  const tStatus = useTranslations('baskets.status');
  const tVerdict = useTranslations('prepress.verdictShort');
  const navigate = usePageNavigate();
  const list = useListState({ filters: ['q', 'status', 'priority', 'manager'], sort: 'priority' });
  const status = statuses.find((one) => one === list.filter.status);
  const priority = priorityFilters.find((one) => one === list.filter.priority);
  const manager = /^(none|\d{1,9})$/.test(list.filter.manager ?? '') ? list.filter.manager : undefined;
  const search = list.filter.q;
  const filters = { ...(status && { status }), ...(priority && { priority }), ...(manager && { manager }), ...(search && { search }) };
  const { data, error, isPending, refetch } = useCall(listPrepressTasksEndpoint, filters, { live: ['basket'] });
  const rows = data?.rows ?? [];
  const columns: Column<PrepressTask>[] = [
    { key: 'priority', title: t('priority'), cell: (row) => <PrioritySelect line={row} />, wide: true, width: '124px' },
    { key: 'number', title: t('number'), cell: (row) => row.number, strong: true, width: '76px' },
    { key: 'customer', title: t('customer'), cell: (row) => row.customer, width: 'minmax(84px, 1.2fr)' },
    { key: 'description', title: t('description'), cell: (row) => row.description, quiet: true, wide: true, width: 'minmax(100px, 1.4fr)' },
    { key: 'status', title: t('status'), cell: (row) => <BasketStatusLabel status={row.status} />, width: 'minmax(96px, 184px)' },
    {
      key: 'files',
      title: t('files'),
      cell: (row) => t('filesOf', { files: row.fileCount, slots: row.slotCount }),
      wide: true,
      width: '72px',
    },
    {
      key: 'verdict',
      title: t('verdict'),
      cell: (row) => (row.checking ? t('checking') : row.verdict ? tVerdict(row.verdict) : ''),
      wide: true,
      width: '104px',
    },
    { key: 'round', title: t('round'), cell: (row) => row.round, number: true, wide: true, width: '64px' },
    {
      key: 'remark',
      title: t('remark'),
      cell: (row) => [row.remark, row.prepressRemark].filter(Boolean).join(' · '),
      quiet: true,
      wide: true,
      width: 'minmax(100px, 1fr)',
    },
    {
      key: 'manager',
      title: t('manager'),
      cell: (row) => <ManagerSelect task={row} managers={data?.managers ?? []} mine={data?.mine ?? null} />,
      wide: true,
      width: '150px',
    },
    { key: 'delivery', title: t('delivery'), cell: (row) => <DateText date={row.deliveryDate} due />, width: 'minmax(78px, 112px)' },
  ];
  const open = (row: PrepressTask) => void navigate(basketPage, { params: { id: row.basketId }, search: { tab: 'artwork' } });
  return (
    <Page title={t('title')} flush foot={<ListFoot count={rows.length} countIsExact={rows.length < maxTasks} />}>
      <ListToolbar>
        <ListSearch value={search ?? ''} onChange={(q) => list.setFilter('q', q)} />
        <SegmentedControl
          aria-label={t('filter')}
          value={status ?? 'all'}
          onChange={(value) => list.setFilter('status', value === 'all' ? null : value)}
          data={[{ value: 'all', label: t('all') }, ...statuses.map((one) => ({ value: one, label: tStatus(one) }))]}
        />
        <FilterSelect
          label={t('anyPriority')}
          value={priority}
          onChange={(value) => list.setFilter('priority', value)}
          data={priorityFilters.map((value) => ({ value, label: t(`priorities.${value}`) }))}
        />
        <FilterSelect
          label={t('anyManager')}
          value={manager}
          onChange={(value) => list.setFilter('manager', value)}
          data={[
            ...(data?.managers ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
            { value: 'none', label: t('nobody') },
          ]}
        />
      </ListToolbar>
      <DataGrid
        label={t('title')}
        columns={columns}
        rows={rows}
        rowId={(row) => String(row.lineId)}
        loading={isPending}
        error={error}
        onRetry={() => void refetch()}
        selected={list.selected}
        onSelect={list.select}
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
