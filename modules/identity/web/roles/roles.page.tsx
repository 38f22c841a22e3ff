import { Button, SegmentedControl } from '@mantine/core';
import { listRolesEndpoint } from '#modules/identity/contract/roles/roles.endpoints.ts';
import { useTab } from '#modules/identity/web/use-tab.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { KeyHint } from '#platform/web/keys/key-hint.tsx';
import { useKeys } from '#platform/web/keys/keys.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { gridSource, readWhole } from '#platform/web/list/grid-source.ts';
import { ListFoot } from '#platform/web/list/list-foot.tsx';
import { ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { useLocalizedName } from '#platform/web/locale/use-localized-name.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useMay } from '#platform/web/session.tsx';
import { HoldersTab } from './holders-tab.tsx';
import { ReachTab } from './reach-tab.tsx';
import { RoleMatrix } from './role-matrix.tsx';
import { NewRolePanel, RolePanel } from './role-panel.tsx';

const views = ['roles', 'matrix', 'holders', 'reach'] as const;
/** Value of the selection while a new role is edited. */
const newRole = 'new';

/** Maintains the roles and shows who may open what. */
export default function RolesPage() {
  const t = useTranslations('identity.roles');
  const tPages = useTranslations('platform.pages');
  const nameOf = useLocalizedName();
  const mayEdit = useMay()('roles.edit');
  const { tab, setTab } = useTab('roles');
  const view = views.find((one) => one === tab) ?? 'roles';
  const list = useListState({ filters: ['copyOf'], sort: 'name' });
  const read = useCall(listRolesEndpoint, {});
  const { data } = read;
  const roles = data?.rows ?? [];
  const selected = roles.find(({ id }) => String(id) === list.selected);
  const begin = () => list.select(newRole);
  useKeys(mayEdit && view === 'roles' ? [{ keys: 'n', label: t('new'), run: begin, action: true }] : []);
  const side =
    view !== 'roles' ? null : list.selected === newRole ? (
      <NewRolePanel onClose={() => list.select(null)} onMade={(id) => list.select(String(id))} />
    ) : (
      selected && (
        <RolePanel key={selected.id} role={selected} onClose={() => list.select(null)} onCopied={(id) => list.select(String(id))} />
      )
    );
  const add = mayEdit && view === 'roles' && (
    <Button onClick={begin} rightSection={<KeyHint keys="n" />}>
      {t('new')}
    </Button>
  );
  return (
    <Page
      title={tPages('maintenance_roles')}
      flush
      actions={add}
      side={side}
      sideWidth={520}
      foot={view === 'roles' && <ListFoot count={roles.length} />}
    >
      <ListToolbar>
        <SegmentedControl
          size="xs"
          aria-label={tPages('maintenance_roles')}
          value={view}
          onChange={setTab}
          data={views.map((value) => ({ value, label: t(`tabs.${value}`) }))}
        />
      </ListToolbar>
      {view === 'roles' && (
        <DataGrid
          label={t('tabs.roles')}
          columns={[
            { key: 'name', title: t('fields.name'), strong: true, width: 'minmax(130px, 2fr)', cell: nameOf },
            { key: 'users', title: t('fields.users'), number: true, width: 'minmax(72px, 110px)', cell: (role) => role.userCount },
            {
              key: 'rights',
              title: t('fields.permissions'),
              number: true,
              width: 'minmax(72px, 110px)',
              cell: (role) => role.permissions.length,
            },
          ]}
          source={gridSource(readWhole(read, roles), list)}
          rowId={(role) => String(role.id)}
          empty={<EmptyList title={t('empty')} text={t('emptyText')} action={add} />}
        />
      )}
      {view === 'matrix' && <RoleMatrix roles={roles} />}
      {view === 'holders' && <HoldersTab />}
      {view === 'reach' && <ReachTab roles={roles} />}
    </Page>
  );
}
