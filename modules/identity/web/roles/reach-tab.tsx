import { Select } from '@mantine/core';
import { useState } from 'react';
import { findUsersEndpoint } from '#modules/identity/contract/roles/reach.endpoints.ts';
import { listPermissionsEndpoint, type RoleView } from '#modules/identity/contract/roles/roles.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { PageReach, UserReach } from './reach-lists.tsx';
import styles from './roles.module.css';

/** Shows what a user may open and by which role, or who may open a page. */
export function ReachTab({ roles }: { roles: readonly RoleView[] }) {
  const t = useTranslations('identity.roles');
  const tPages = useTranslations('platform.pages');
  const list = useListState({ filters: ['user', 'page'], sort: 'name' });
  const [typed, setTyped] = useState('');
  const { data: people } = useCall(findUsersEndpoint, typed ? { search: typed } : {}, { keepPrevious: true });
  const { data: permissions } = useCall(listPermissionsEndpoint, {});
  const pages = [...new Set((permissions?.rows ?? []).flatMap((row) => row.pages))];
  const { user } = list.filter;
  const page = pages.find((name) => name === list.filter.page);
  return (
    <div className={styles.content}>
      <FieldRow>
        <Select
          label={t('user')}
          searchable
          clearable
          onSearchChange={setTyped}
          filter={({ options }) => options}
          data={(people?.rows ?? []).map(({ id, name, email }) => ({ value: String(id), label: `${name} (${email})` }))}
          value={user ?? null}
          onChange={(value) => list.setFilter('user', value)}
        />
        <Select
          label={t('page')}
          searchable
          clearable
          data={pages.map((name) => ({ value: name, label: tPages(name) })).toSorted((one, other) => one.label.localeCompare(other.label))}
          value={page ?? null}
          onChange={(value) => list.setFilter('page', value)}
        />
      </FieldRow>
      {!user && !page && <EmptyList title={t('chooseReach')} text={t('chooseReachText')} />}
      {page && <PageReach page={page} roles={roles} />}
      {user && <UserReach id={Number(user)} roles={roles} />}
    </div>
  );
}
