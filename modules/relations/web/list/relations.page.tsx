import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { searchCustomersEndpoint } from '#modules/relations/contract/list/customers.endpoints.ts';
import { relationsEditPage, relationsNewPage } from '#modules/relations/contract/relations.pages.ts';
import { customerTypes } from '#modules/relations/domain/customer/customer.ts';
import { customerImportLink } from '#modules/relations/web/slots.ts';
import { KeyHint } from '#platform/web/keys/key-hint.tsx';
import { useKeys } from '#platform/web/keys/keys.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { FilteredEmptyList } from '#platform/web/list/filtered-empty-list.tsx';
import { FilterSelect, FilterSwitch, UnitFilter } from '#platform/web/list/list-filters.tsx';
import { ListSearch, ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { usePagedList } from '#platform/web/list/use-paged-list.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { usePageNavigate } from '#platform/web/routing/use-page.ts';
import { useMay } from '#platform/web/session.tsx';
import { useCustomerColumns } from './customer-columns.tsx';

const WaitingRegistrations = lazyPart(
  () => import('#modules/relations/web/registration/waiting-registrations.tsx'),
  'WaitingRegistrations',
);
const SetManagers = lazyPart(() => import('#modules/relations/web/manager/set-managers.tsx'), 'SetManagers');
const CustomerSide = lazyPart(() => import('./customer-side.tsx'), 'CustomerSide');

/** The list of customers, with the search of the calculator. */
export default function RelationsPage() {
  const t = useTranslations('relations');
  const tPlatform = useTranslations('platform');
  const navigate = usePageNavigate();
  const may = useMay();
  const columns = useCustomerColumns();
  const list = useListState({ filters: ['q', 'type', 'unit', 'blocked'], sort: 'name' });
  const type = customerTypes.find((one) => one === list.filter.type);
  const query = {
    ...(list.filter.q ? { search: list.filter.q } : {}),
    ...(type ? { customerType: type } : {}),
    ...(list.filter.unit && { unitId: list.filter.unit }),
    ...(list.filter.blocked && { blocked: true }),
  };
  const isShort = list.filter.q !== undefined && list.filter.q.length < 3;
  const add = () => void navigate(relationsNewPage);
  const mayEdit = may('relations.edit');
  const { access, link } = customerImportLink();
  useKeys(mayEdit ? [{ keys: 'n', label: t('list.new'), run: add, action: true }] : []);
  const newButton = mayEdit && (
    <Button onClick={add} rightSection={<KeyHint keys="n" />}>
      {t('list.new')}
    </Button>
  );
  const shown = [
    ...[columns.name, columns.misId, columns.contact, columns.city, columns.type, columns.account],
    ...[columns.open, columns.used, columns.last, columns.blocked],
  ];
  const customers = usePagedList(searchCustomersEndpoint, query, {
    ...{ name: 'relations', title: t('list.title'), list, columns: shown, live: ['customer'], mayPick: may('customers.manage') },
  });
  const { selected, chosen } = customers;
  const side =
    chosen.length > 0 ? (
      <SetManagers customerIds={chosen.map(({ id }) => id)} onDone={customers.clearPicks} />
    ) : (
      selected && <CustomerSide key={selected.id} id={selected.id} onClose={() => list.select(null)} />
    );
  const actions = (
    <>
      {customers.exportButton}
      {mayEdit && may(access) && (
        <Button component={Link} {...link} variant="default" leftSection={<IconUpload size={16} stroke={1.5} aria-hidden />}>
          {t('list.import')}
        </Button>
      )}
      {newButton}
    </>
  );
  return (
    <Page flush title={t('list.title')} actions={actions} foot={customers.foot()} sideWidth={360} side={side}>
      <WaitingRegistrations />
      <ListToolbar>
        <ListSearch value={list.filter.q ?? ''} onChange={(q) => list.setFilter('q', q)} label={t('select.search')} />
        <FilterSelect
          label={t('fields.customerType')}
          data={customerTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
          value={type}
          onChange={(value) => list.setFilter('type', value)}
        />
        <UnitFilter value={list.filter.unit} onChange={(value) => list.setFilter('unit', value)} />
        <FilterSwitch
          label={t('maintenance.blockedOnly')}
          value={list.filter.blocked}
          onChange={(value) => list.setFilter('blocked', value)}
        />
        {customers.menu}
      </ListToolbar>
      <DataGrid
        {...customers.grid}
        onOpen={(row) => void navigate(relationsEditPage, { params: { id: row.id } })}
        empty={
          <FilteredEmptyList
            list={list}
            nothing={t('select.nothing')}
            hint={isShort ? tPlatform('list.shortWords') : t('select.nothingText')}
            clear={t('maintenance.clear')}
          >
            <EmptyList title={t('list.empty')} action={newButton} />
          </FilteredEmptyList>
        }
      />
    </Page>
  );
}
