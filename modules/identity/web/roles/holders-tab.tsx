import { Select } from '@mantine/core';
import { listPermissionHoldersEndpoint } from '#modules/identity/contract/roles/reach.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { useLocalizedName } from '#platform/web/locale/use-localized-name.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { usePermissionGroups } from './permission-groups.ts';
import styles from './roles.module.css';

/** Shows the roles that grant a chosen permission, and the users with those roles. */
export function HoldersTab() {
  const t = useTranslations('identity.roles');
  const nameOf = useLocalizedName();
  const list = useListState({ filters: ['right'], sort: 'name' });
  const { groups, error, retry } = usePermissionGroups();
  if (error) return <LoadError error={error} retry={retry} />;
  const { right } = list.filter;
  return (
    <div className={styles.content}>
      <Select
        label={t('right')}
        searchable
        clearable
        maw={420}
        data={groups.map(({ title, rows }) => ({
          group: title,
          items: rows.map((row) => ({ value: row.permission, label: nameOf(row) })),
        }))}
        value={right ?? null}
        onChange={(value) => list.setFilter('right', value)}
      />
      {right ? <Holders permission={right} /> : <EmptyList title={t('choosePermission')} text={t('choosePermissionText')} />}
    </div>
  );
}

function Holders({ permission }: { permission: string }) {
  const t = useTranslations('identity.roles');
  const nameOf = useLocalizedName();
  const { data, error, refetch } = useCall(listPermissionHoldersEndpoint, { permission });
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data) return null;
  const names = (users: readonly { name: string }[]) => users.map(({ name }) => name).join(', ') || t('noUsers');
  return (
    <dl className={styles.holders}>
      {data.roles.length === 0 && <dt>{t('nobodyHas')}</dt>}
      {data.roles.map((role) => (
        <div key={role.id}>
          <dt>{nameOf(role)}</dt>
          <dd>{names(role.users)}</dd>
        </div>
      ))}
      <div>
        <dt>{t('admins')}</dt>
        <dd>{names(data.admins)}</dd>
      </div>
    </dl>
  );
}
