import { Button, Select, Switch } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CustomerRow } from '#modules/relations/contract/customer.shapes.ts';
import { searchCustomersEndpoint } from '#modules/relations/contract/customers.endpoints.ts';
import { relationsEditPage, relationsNewPage } from '#modules/relations/contract/relations.pages.ts';
import { type CustomerType, customerTypes } from '#modules/relations/domain/customer.ts';
import { readAll } from '#platform/web/call/read-all.ts';
import { usePages } from '#platform/web/call/use-call.ts';
import { KeyHint } from '#platform/web/keys/key-hint.tsx';
import { useKeys } from '#platform/web/keys/keys.ts';
import { DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { ExportButton } from '#platform/web/list/export-button.tsx';
import { ListFoot } from '#platform/web/list/list-foot.tsx';
import { FilterChip, ListSearch, ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { useListView } from '#platform/web/list/use-list-view.tsx';
import { usePicks } from '#platform/web/list/use-picks.ts';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { Page } from '#platform/web/parts/page.tsx';
import { addressOf } from '#platform/web/routing/route-path.ts';
import { useMay } from '#platform/web/session.tsx';
import { useCustomerColumns } from './customer-columns.tsx';

const WaitingRegistrations = lazyPart(() => import('./waiting-registrations.tsx'), 'WaitingRegistrations');
const SetManagers = lazyPart(() => import('./set-managers.tsx'), 'SetManagers');
const CustomerSide = lazyPart(() => import('./customer-side.tsx'), 'CustomerSide');
const ImportCustomers = lazyPart(() => import('./import-customers.tsx'), 'ImportCustomers');

/** All customers, found as in the calculator. */
export default function RelationsPage() {
  const t = useTranslations('relations');
  const navigate = useNavigate();
  const may = useMay();
  const columns = useCustomerColumns();
  const list = useListState({ filters: ['q', 'type', 'blocked'], sort: 'name' });
  const type = customerTypes.find((one) => one === list.filter.type);
  const asked = {
    ...(list.filter.q ? { search: list.filter.q } : {}),
    ...(type ? { customerType: type } : {}),
    ...(list.filter.blocked && { blocked: true }),
  };
  const page = usePages(searchCustomersEndpoint, asked, { live: ['customer'] });
  const add = () => void navigate({ to: relationsNewPage.path });
  const picks = usePicks(page.rows, (row) => String(row.id), may('customers.manage'));
  const mayEdit = may('relations.edit');
  const [isImporting, setImporting] = useState(false);
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
  const view = useListView('relations', shown);
  const selected = page.rows.find((row) => String(row.id) === list.selected);
  const side =
    picks.chosen.length > 0 ? (
      <SetManagers customerIds={picks.chosen.map(({ id }) => id)} onDone={picks.clear} />
    ) : (
      selected && <CustomerSide key={selected.id} id={selected.id} onClose={() => list.select(null)} />
    );
  const actions = (
    <>
      {mayEdit && (
        <Button variant="default" onClick={() => setImporting(true)} leftSection={<IconUpload size={16} stroke={1.5} aria-hidden />}>
          {t('import.open')}
        </Button>
      )}
      {newButton}
    </>
  );
  return (
    <Page
      flush
      title={t('list.title')}
      actions={actions}
      foot={<ListFoot count={page.count} countIsExact={page.countIsExact} />}
      sideWidth={360}
      side={side}
    >
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
        <Switch
          label={t('maintenance.blockedOnly')}
          checked={list.filter.blocked !== undefined}
          onChange={(event) => list.setFilter('blocked', event.currentTarget.checked ? '1' : null)}
        />
        {view.menu}
        <ExportButton
          name={t('list.title')}
          columns={view.columns}
          readRows={() => readAll<typeof searchCustomersEndpoint, CustomerRow>(searchCustomersEndpoint, asked)}
        />
      </ListToolbar>
      <DataGrid
        label={t('list.title')}
        columns={view.columns}
        rows={page.rows}
        rowId={(row) => String(row.id)}
        loading={page.loading}
        error={page.error}
        onRetry={page.retry}
        selected={list.selected}
        onSelect={list.select}
        {...picks.grid}
        onOpen={(row) => void navigate({ to: addressOf(relationsEditPage.path, { id: row.id }) })}
        onEnd={page.readMore}
        empty={<EmptyList title={t('list.empty')} text={t('select.nothingText')} action={newButton} />}
      />
      {isImporting && <ImportCustomers opened onClose={() => setImporting(false)} />}
    </Page>
  );
}
