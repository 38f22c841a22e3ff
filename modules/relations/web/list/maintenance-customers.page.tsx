import { Drawer, Switch } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { CustomerRow } from '#modules/relations/contract/customer.shapes.ts';
import { searchCustomersEndpoint } from '#modules/relations/contract/list/customers.endpoints.ts';
import { relationsEditPage } from '#modules/relations/contract/relations.pages.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { type Column, DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { FilteredEmptyList } from '#platform/web/list/filtered-empty-list.tsx';
import { ListSearch, ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { usePagedList } from '#platform/web/list/use-paged-list.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { usePageNavigate } from '#platform/web/routing/use-page.ts';
import { useMay } from '#platform/web/session.tsx';

const SetManagers = lazyPart(() => import('#modules/relations/web/manager/set-managers.tsx'), 'SetManagers');
const CustomerSide = lazyPart(() => import('./customer-side.tsx'), 'CustomerSide');

/** Maintains customers: blocking, managers, merging and removal. */
export default function MaintenanceCustomersPage() {
  const t = useTranslations('relations');
  const tPages = useTranslations('platform.pages');
  const navigate = usePageNavigate();
  const may = useMay();
  const isNarrow = useMediaQuery('(max-width: 959.98px)', undefined, { getInitialValueInEffect: false });
  const list = useListState({ filters: ['q', 'blocked'], sort: 'name' });
  const asked = { ...(list.filter.q && { search: list.filter.q }), ...(list.filter.blocked && { blocked: true }) };
  const columns: Column<CustomerRow>[] = [
    {
      key: 'name',
      title: t('fields.name'),
      cell: (row) => [row.name, row.matched].filter(Boolean).join(' · '),
      text: (row) => row.name,
      strong: true,
      width: 'minmax(140px, 2fr)',
    },
    { key: 'misId', title: t('fields.misId'), cell: (row) => row.misId, text: (row) => row.misId, width: 'minmax(80px, 110px)' },
    {
      key: 'city',
      title: t('fields.city'),
      cell: (row) => row.city,
      text: (row) => row.city,
      quiet: true,
      wide: true,
      width: 'minmax(84px, 120px)',
    },
    {
      key: 'unit',
      title: t('fields.unit'),
      cell: (row) => row.unitName,
      text: (row) => row.unitName,
      quiet: true,
      wide: true,
      width: 'minmax(90px, 140px)',
    },
    {
      key: 'account',
      title: t('fields.accountManagerId'),
      cell: (row) => row.accountManager,
      text: (row) => row.accountManager,
      wide: true,
      width: 'minmax(90px, 1fr)',
    },
    {
      key: 'blocked',
      title: t('fields.blocked'),
      cell: (row) => row.blocked && (row.blockedReason || t('blocked')),
      text: (row) => (row.blocked ? row.blockedReason || t('blocked') : null),
      width: 'minmax(90px, 1.2fr)',
    },
  ];
  const title = tPages('maintenance_customer');
  const customers = usePagedList(searchCustomersEndpoint, asked, {
    ...{ name: 'maintenance_customer', title, list, columns, live: ['customer'], mayPick: may('customers.manage') },
  });
  const { selected, chosen } = customers;
  const side =
    chosen.length > 0 ? (
      <SetManagers customerIds={chosen.map(({ id }) => id)} onDone={customers.clearPicks} />
    ) : (
      selected && <CustomerSide key={selected.id} id={selected.id} onClose={() => list.select(null)} />
    );
  return (
    <Page flush title={title} actions={customers.exportButton} foot={customers.foot()} sideWidth={420} side={!isNarrow && side}>
      <ListToolbar>
        <ListSearch value={list.filter.q ?? ''} onChange={(q) => list.setFilter('q', q)} label={t('select.search')} />
        <Switch
          label={t('maintenance.blockedOnly')}
          checked={list.filter.blocked !== undefined}
          onChange={(event) => list.setFilter('blocked', event.currentTarget.checked ? '1' : null)}
        />
        {customers.menu}
      </ListToolbar>
      <DataGrid
        {...customers.grid}
        {...(may(relationsEditPage.access) && {
          onOpen: (row: CustomerRow) => void navigate(relationsEditPage, { params: { id: row.id } }),
        })}
        empty={
          <FilteredEmptyList list={list} nothing={t('select.nothing')} clear={t('maintenance.clear')}>
            <EmptyList title={t('list.empty')} text={t('maintenance.emptyText')} />
          </FilteredEmptyList>
        }
      />
      {isNarrow && (
        <Drawer opened={selected !== undefined} onClose={() => list.select(null)} position="right" size="100%" withCloseButton={false}>
          {side}
        </Drawer>
      )}
    </Page>
  );
}
