import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { listRolesEndpoint } from '#modules/identity/contract/roles/roles.endpoints.ts';
import { listUsersEndpoint, type UserRow } from '#modules/identity/contract/users/users.endpoints.ts';
import { userKinds, userStates } from '#modules/identity/domain/user.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { KeyHint } from '#platform/web/keys/key-hint.tsx';
import { useKeys } from '#platform/web/keys/keys.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { FilterChip, ListSearch, ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import { type ListControl, useListState } from '#platform/web/list/use-list-state.ts';
import { usePagedList } from '#platform/web/list/use-paged-list.tsx';
import { useLocalizedName } from '#platform/web/locale/use-localized-name.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { useMay, useSession } from '#platform/web/session.tsx';
import { useUserColumns } from './user-columns.tsx';

const UserPanel = lazyPart(() => import('./user-panel.tsx'), 'UserPanel');
const InviteUserDialog = lazyPart(() => import('./invite-user.dialog.tsx'), 'InviteUserDialog');

const choiceNames = ['kind', 'state', 'unit', 'role', 'removal'] as const;

/** Maintains the accounts and their roles. */
export default function UsersPage() {
  const t = useTranslations('identity.users');
  const tPages = useTranslations('platform.pages');
  const nameOf = useLocalizedName();
  const mayEdit = useMay()('users.edit');
  const { brands } = useSession();
  const [inviting, setInviting] = useState(false);
  const list = useListState({ filters: ['q', 'kind', 'state', 'unit', 'role', 'removal'], sort: 'name' });
  const { data: roles } = useCall(listRolesEndpoint, {});
  const choices: Record<(typeof choiceNames)[number], { value: string; label: string }[]> = {
    kind: userKinds.map((value) => ({ value: value, label: t(`kinds.${value}`) })),
    state: userStates.map((value) => ({ value: value, label: t(`states.${value}`) })),
    unit: brands.filter(({ uiId }) => uiId > 0).map(({ uiId, title }) => ({ value: String(uiId), label: title })),
    role: (roles?.rows ?? []).map((role) => ({ value: String(role.id), label: nameOf(role) })),
    removal: [{ value: 'asked', label: t('removalAsked') }],
  };
  const { q, kind, state, unit, role, removal } = list.filter;
  const input = {
    ...(q && { search: q }),
    ...(choices.kind.some(({ value }) => value === kind) && { kind: kind as UserRow['kind'] }),
    ...(choices.state.some(({ value }) => value === state) && { state: state as UserRow['state'] }),
    ...(unit && { unitId: Number(unit) }),
    ...(role && { roleId: Number(role) }),
    ...(removal === 'asked' && { removal: 'asked' as const }),
  };
  const users = usePagedList(listUsersEndpoint, input, {
    ...{ name: 'maintenance_users', title: tPages('maintenance_users'), list, columns: useUserColumns(), live: [] },
  });
  useKeys(mayEdit ? [{ keys: 'n', label: t('invite'), run: () => setInviting(true), action: true }] : []);
  const invite = mayEdit && (
    <Button onClick={() => setInviting(true)} rightSection={<KeyHint keys="n" />}>
      {t('invite')}
    </Button>
  );
  return (
    <Page
      title={tPages('maintenance_users')}
      flush
      actions={invite}
      foot={users.foot()}
      side={list.selected && <UserPanel id={Number(list.selected)} onClose={() => list.select(null)} />}
      sideWidth={480}
    >
      <ListToolbar>
        <ListSearch value={q ?? ''} onChange={(words) => list.setFilter('q', words)} />
        {choiceNames.map((name) => (
          <Filter
            key={name}
            name={name}
            label={t(`filters.${name}`)}
            data={choices[name]}
            value={list.filter[name]}
            onSet={list.setFilter}
          />
        ))}
        {users.exportButton}
        {users.menu}
      </ListToolbar>
      <DataGrid
        {...users.grid}
        empty={<EmptyList title={t('empty')} text={t('emptyText')} action={<Button onClick={list.clearFilters}>{t('clear')}</Button>} />}
      />
      {inviting && (
        <InviteUserDialog
          onClose={() => setInviting(false)}
          onInvited={(id) => {
            setInviting(false);
            list.select(String(id));
          }}
        />
      )}
    </Page>
  );
}

type FilterProps = {
  name: string;
  label: string;
  data: readonly { value: string; label: string }[];
  value: string | undefined;
  onSet: ListControl['setFilter'];
};

/** A filter to choose, or the chip of the active one. */
function Filter({ name, label, data, value, onSet }: FilterProps) {
  const chosen = data.find((choice) => choice.value === value);
  if (chosen) return <FilterChip name={label} value={chosen.label} onRemove={() => onSet(name, null)} />;
  return <Select w={130} aria-label={label} placeholder={label} data={data} value={null} onChange={(to) => onSet(name, to)} />;
}
