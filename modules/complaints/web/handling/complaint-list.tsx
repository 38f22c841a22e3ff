import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import {
  complaintGroups,
  listComplaintsEndpoint,
  readComplaintChoicesEndpoint,
} from '#modules/complaints/contract/complaints.endpoints.ts';
import { complaintDashboardPage } from '#modules/complaints/contract/complaints.pages.ts';
import { useCall } from '#platform/web/call/use-call.ts';
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
import { useComplaintColumns } from './complaint-columns.tsx';

const RegisterComplaintDialog = lazyPart(() => import('./register-complaint.dialog.tsx'), 'RegisterComplaintDialog');

/** Lists complaints in order of due day. */
export function ComplaintListPage() {
  const t = useTranslations('complaints.list');
  const title = useTranslations('platform.pages')(complaintDashboardPage.name);
  const navigate = usePageNavigate();
  const mayRegister = useMay()('complaint.register');
  const [registering, setRegistering] = useState(false);
  const list = useListState({ filters: ['q', 'group', 'status', 'department', 'reason', 'unit', 'mine'], sort: 'dueOn' });
  const { filter } = list;
  const { data: choices } = useCall(readComplaintChoicesEndpoint, {});
  const group = complaintGroups.find((one) => one === filter.group) ?? 'open';
  const asked = {
    group,
    ...(filter.q && { search: filter.q }),
    ...(filter.department && { departmentId: filter.department }),
    ...(filter.reason && { reasonId: filter.reason }),
    ...(filter.status && { statusId: filter.status }),
    ...(filter.unit && { unitId: filter.unit }),
    ...(filter.mine && { mine: true }),
  };
  const complaints = usePagedList(listComplaintsEndpoint, asked, {
    ...{ name: complaintDashboardPage.name, title, list, columns: useComplaintColumns(), live: ['complaint'] },
  });
  const register = () => setRegistering(true);
  const open = (id: number) => void navigate(complaintDashboardPage, { params: { complaint_id: id } });
  useKeys(mayRegister ? [{ keys: 'n', label: t('register'), run: register, action: true }] : []);
  const button = mayRegister && (
    <Button onClick={register} rightSection={<KeyHint keys="n" />}>
      {t('register')}
    </Button>
  );
  const termsOf = (kind: 'department' | 'reason') =>
    (choices?.terms ?? []).filter((term) => term.kind === kind).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Page
      title={title}
      flush
      actions={
        <>
          {complaints.exportButton}
          {button}
        </>
      }
      foot={complaints.foot()}
    >
      <ListToolbar>
        <ListSearch value={filter.q ?? ''} onChange={(q) => list.setFilter('q', q)} />
        <SegmentedControl
          size="xs"
          aria-label={t('which')}
          value={group}
          onChange={(value) => list.setFilter('group', value === 'open' ? null : value)}
          data={complaintGroups.map((value) => ({ value, label: t(`groups.${value}`) }))}
        />
        <FilterSelect
          label={t('status')}
          data={(choices?.statuses ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          width={116}
          value={filter.status}
          onChange={(value) => list.setFilter('status', value)}
        />
        <FilterSelect
          label={t('department')}
          data={termsOf('department')}
          width={116}
          value={filter.department}
          onChange={(value) => list.setFilter('department', value)}
        />
        <FilterSelect
          label={t('reason')}
          data={termsOf('reason')}
          width={116}
          value={filter.reason}
          onChange={(value) => list.setFilter('reason', value)}
        />
        <UnitFilter value={filter.unit} onChange={(value) => list.setFilter('unit', value)} />
        <FilterSwitch label={t('mine')} value={filter.mine} onChange={(value) => list.setFilter('mine', value)} />
        {complaints.menu}
      </ListToolbar>
      <DataGrid
        {...complaints.grid}
        onOpen={(row) => open(row.id)}
        empty={
          <FilteredEmptyList list={list} nothing={t('nothing')} clear={t('clear')}>
            <EmptyList title={t('empty')} text={t('emptyText')} action={button} />
          </FilteredEmptyList>
        }
      />
      {registering && <RegisterComplaintDialog onClose={() => setRegistering(false)} onDone={open} />}
    </Page>
  );
}
