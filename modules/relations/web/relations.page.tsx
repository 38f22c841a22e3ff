import { Button, Select } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { searchCustomersEndpoint } from '#modules/relations/contract/customers.endpoints.ts';
import { relationsEditPage, relationsNewPage } from '#modules/relations/contract/relations.pages.ts';
import { type CustomerType, customerTypes } from '#modules/relations/domain/customer.ts';
import { usePages } from '#platform/web/call/use-call.ts';
import { KeyHint } from '#platform/web/keys/key-hint.tsx';
import { useKeys } from '#platform/web/keys/keys.ts';
import { DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { ListFoot } from '#platform/web/list/list-foot.tsx';
import { FilterChip, ListSearch, ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { Page } from '#platform/web/parts/page.tsx';
import { addressOf } from '#platform/web/routing/route-path.ts';
import { useMay } from '#platform/web/session.tsx';
import { useCustomerColumns } from './customer-columns.tsx';
import { WaitingRegistrations } from './waiting-registrations.tsx';

/** All customers, found as in the calculator. */
export default function RelationsPage() {
  const t = useTranslations('relations');
  const navigate = useNavigate();
  const may = useMay();
  const columns = useCustomerColumns();
  const list = useListState({ filters: ['q', 'type'], sort: 'name' });
  const type = customerTypes.find((one) => one === list.filter.type);
  const asked = { ...(list.filter.q ? { search: list.filter.q } : {}), ...(type ? { customerType: type } : {}) };
  const page = usePages(searchCustomersEndpoint, asked, { live: ['customer'] });
  const add = () => void navigate({ to: relationsNewPage.path });
  const mayEdit = may('relations.edit');
  useKeys(mayEdit ? [{ keys: 'n', label: t('list.new'), run: add, action: true }] : []);
  const newButton = mayEdit && (
    <Button onClick={add} rightSection={<KeyHint keys="n" />}>
      {t('list.new')}
    </Button>
  );
  return (
    <Page flush title={t('list.title')} actions={newButton} foot={<ListFoot count={page.count} countIsExact={page.countIsExact} />}>
      <WaitingRegistrations />
      <ListToolbar>
        <ListSearch value={list.filter.q ?? ''} onChange={(q) => list.setFilter('q', q)} label={t('select.search')} />
        {type ? (
          <FilterChip name={t('fields.customerType')} value={t(`types.${type}`)} onRemove={() => list.setFilter('type', null)} />
        ) : (
          <Select
            w={150}
            aria-label={t('fields.customerType')}
            placeholder={t('fields.customerType')}
            data={customerTypes.map((value: CustomerType) => ({ value, label: t(`types.${value}`) }))}
            value={null}
            onChange={(value) => list.setFilter('type', value)}
          />
        )}
      </ListToolbar>
      <DataGrid
        label={t('list.title')}
        columns={[
          columns.name,
          columns.contact,
          columns.city,
          columns.type,
          columns.unit,
          columns.priceList,
          columns.open,
          columns.credit,
          columns.last,
        ]}
        rows={page.rows}
        rowId={(row) => String(row.id)}
        loading={page.loading}
        error={page.error}
        onRetry={page.retry}
        selected={list.selected}
        onSelect={list.select}
        onOpen={(row) => void navigate({ to: addressOf(relationsEditPage.path, { id: row.id }) })}
        onEnd={page.readMore}
        empty={<EmptyList title={t('list.empty')} text={t('select.nothingText')} action={newButton} />}
      />
    </Page>
  );
}
