import { SegmentedControl } from '@mantine/core';
import { basketPage } from '#modules/baskets/contract/baskets.pages.ts';
import { BasketStatusLabel } from '#modules/baskets/web/public.ts';
import { listPrepressTasksEndpoint, type PrepressTask, priorityFilters } from '#modules/prepress/contract/prepress.endpoints.ts';
import { prepressDashboardPage } from '#modules/prepress/contract/prepress.pages.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { type Column, DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { FilteredEmptyList } from '#platform/web/list/filtered-empty-list.tsx';
import { FilterSelect, UnitFilter } from '#platform/web/list/list-filters.tsx';
import { ListSearch, ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { usePagedList } from '#platform/web/list/use-paged-list.tsx';
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
  const list = useListState({ filters: ['q', 'status', 'priority', 'manager', 'unit'], sort: 'priority' });
  const status = statuses.find((one) => one === list.filter.status);
  const priority = priorityFilters.find((one) => one === list.filter.priority);
  const manager = /^(none|\d{1,9})$/.test(list.filter.manager ?? '') ? list.filter.manager : undefined;
  const search = list.filter.q;
  const filters = {
    ...(status && { status }),
    ...(priority && { priority }),
    ...(manager && { manager }),
    ...(list.filter.unit && { unitId: list.filter.unit }),
    ...(search && { search }),
  };
  const verdictOf = ({ checking, verdict }: PrepressTask) => (checking ? t('checking') : verdict ? tVerdict(verdict) : '');
  const remarksOf = ({ remark, prepressRemark }: PrepressTask) => [remark, prepressRemark].filter(Boolean).join(' · ');
  const columnsFor = (first: OutputOf<typeof listPrepressTasksEndpoint> | undefined): Column<PrepressTask>[] => [
    {
      key: 'priority',
      title: t('priority'),
      cell: (row) => <PrioritySelect line={row} />,
      text: (row) => row.priority,
      wide: true,
      width: '130px',
    },
    { key: 'number', title: t('number'), cell: (row) => row.number, text: (row) => row.number, strong: true, width: '76px' },
    { key: 'customer', title: t('customer'), cell: (row) => row.customer, text: (row) => row.customer, width: 'minmax(84px, 1.2fr)' },
    {
      key: 'description',
      title: t('description'),
      cell: (row) => row.description,
      text: (row) => row.description,
      quiet: true,
      wide: true,
      width: 'minmax(100px, 1.4fr)',
    },
    {
      key: 'status',
      title: t('status'),
      cell: (row) => <BasketStatusLabel status={row.status} />,
      text: (row) => tStatus(row.status),
      width: 'minmax(96px, 184px)',
    },
    {
      key: 'files',
      title: t('files'),
      cell: (row) => t('filesOf', { files: row.fileCount, slots: row.slotCount }),
      text: (row) => t('filesOf', { files: row.fileCount, slots: row.slotCount }),
      wide: true,
      width: '84px',
    },
    {
      key: 'verdict',
      title: t('verdict'),
      cell: verdictOf,
      text: verdictOf,
      wide: true,
      width: '116px',
    },
    { key: 'round', title: t('round'), cell: (row) => row.round, text: (row) => row.round, number: true, wide: true, width: '64px' },
    {
      key: 'remark',
      title: t('remark'),
      cell: remarksOf,
      text: remarksOf,
      quiet: true,
      wide: true,
      width: 'minmax(100px, 1fr)',
    },
    {
      key: 'manager',
      title: t('manager'),
      cell: (row) => <ManagerSelect task={row} managers={first?.managers ?? []} mine={first?.mine ?? null} />,
      text: (row) => row.manager,
      wide: true,
      width: '120px',
    },
    {
      key: 'delivery',
      title: t('delivery'),
      cell: (row) => <DateText date={row.deliveryDate} due />,
      text: (row) => row.deliveryDate,
      width: 'minmax(78px, 112px)',
    },
  ];
  const tasks = usePagedList(listPrepressTasksEndpoint, filters, {
    ...{ name: prepressDashboardPage.name, title: t('title'), list, columns: columnsFor, live: ['basket'] },
    rowId: ({ lineId }) => String(lineId),
  });
  const open = (row: PrepressTask) => void navigate(basketPage, { params: { id: row.basketId }, search: { tab: 'artwork' } });
  return (
    <Page title={t('title')} flush actions={tasks.exportButton} foot={tasks.foot()}>
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
            ...(tasks.page.first?.managers ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
            { value: 'none', label: t('nobody') },
          ]}
        />
        <UnitFilter value={list.filter.unit} onChange={(value) => list.setFilter('unit', value)} />
        {tasks.menu}
      </ListToolbar>
      <DataGrid
        {...tasks.grid}
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
