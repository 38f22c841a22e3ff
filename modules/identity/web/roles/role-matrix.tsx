import { rolesPage } from '#modules/identity/contract/identity.pages.ts';
import type { RoleView } from '#modules/identity/contract/roles/roles.endpoints.ts';
import { ScrollBox } from '#platform/web/layout/scroll-box.tsx';
import { useLocalizedName } from '#platform/web/locale/use-localized-name.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { usePermissionGroups } from './permission-groups.ts';
import { usePermissionNote } from './permission-note.tsx';
import styles from './role-matrix.module.css';

/** Table of every permission by role; the name of a role opens it. */
export function RoleMatrix({ roles }: { roles: readonly RoleView[] }) {
  const t = useTranslations('identity.roles');
  const nameOf = useLocalizedName();
  const noteOf = usePermissionNote();
  const { groups, error, retry } = usePermissionGroups();
  if (error) return <LoadError error={error} retry={retry} />;
  return (
    <ScrollBox className={styles.scroller} aria-label={t('tabs.matrix')}>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">{t('right')}</th>
            {roles.map((role) => (
              <th key={role.id} scope="col" className={styles.role}>
                <PageLink page={rolesPage} search={{ sel: String(role.id) }} inherit>
                  {nameOf(role)}
                </PageLink>
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ key, title, rows }) => (
          <tbody key={key}>
            <tr>
              <th colSpan={roles.length + 1} scope="rowgroup" className={styles.groupRow}>
                <span>{title}</span>
              </th>
            </tr>
            {rows.map((row) => (
              <tr key={row.permission}>
                <th scope="row" title={row.permission}>
                  {nameOf(row)}
                  <small>{noteOf(row)}</small>
                </th>
                {roles.map((role) => (
                  <td key={role.id}>
                    {role.permissions.includes(row.permission) && (
                      <span role="img" className={styles.held} aria-label={t('holds', { role: nameOf(role), permission: nameOf(row) })} />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </ScrollBox>
  );
}
