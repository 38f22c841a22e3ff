import type { UserRow } from '#modules/identity/contract/users/users.endpoints.ts';
import type { Column } from '#platform/web/list/data-grid.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useLocalizedName } from '#platform/web/locale/use-localized-name.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { UserStateBadge } from './user-state.tsx';
import styles from './users.module.css';

/** Columns of the user list. */
export function useUserColumns(): Column<UserRow>[] {
  const t = useTranslations('identity.users');
  const format = useFormat();
  const nameOf = useLocalizedName();
  const rolesOf = (user: UserRow) => [...new Set([...(user.admin ? [t('admin')] : []), ...user.roles.map(nameOf)])].join(', ');
  const linksOf = (user: UserRow) => user.links.map(({ name }) => name).join(', ');
  const shortLinksOf = ({ links }: UserRow) =>
    links.length > 2 ? t('linkedMore', { name: links[0]!.name, more: links.length - 1 }) : links.map(({ name }) => name).join(', ');
  const lastOf = (user: UserRow) => (user.lastSignInAt ? format.moment(user.lastSignInAt) : '');
  return [
    {
      key: 'name',
      title: t('fields.name'),
      strong: true,
      width: 'minmax(124px, 1.4fr)',
      text: (user) => user.name,
      cell: (user) => (
        <span className={styles.who}>
          <span className={styles.initials} aria-hidden>
            {user.initials}
          </span>
          <span className={styles.name}>{user.name}</span>
        </span>
      ),
    },
    {
      key: 'state',
      title: t('fields.state'),
      width: 'minmax(88px, 112px)',
      text: (user) => t(`states.${user.state}`),
      cell: (user) => <UserStateBadge state={user.state} />,
    },
    {
      key: 'email',
      title: t('fields.email'),
      wide: true,
      width: 'minmax(160px, 1.5fr)',
      text: (user) => user.email,
      cell: (user) => user.email,
    },
    {
      key: 'kind',
      title: t('fields.kind'),
      wide: true,
      quiet: true,
      width: '110px',
      text: (user) => t(`kinds.${user.kind}`),
      cell: (user) => t(`kinds.${user.kind}`),
    },
    { key: 'roles', title: t('fields.roles'), width: 'minmax(92px, 1.3fr)', text: rolesOf, cell: rolesOf },
    { key: 'links', title: t('fields.links'), wide: true, quiet: true, width: 'minmax(110px, 1.2fr)', text: linksOf, cell: shortLinksOf },
    {
      key: 'unit',
      title: t('fields.unit'),
      wide: true,
      quiet: true,
      width: '130px',
      text: (user) => user.unitName,
      cell: (user) => user.unitName,
    },
    { key: 'last', title: t('fields.lastSignIn'), wide: true, quiet: true, width: '130px', text: lastOf, cell: lastOf },
  ];
}
