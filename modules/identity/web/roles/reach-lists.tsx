import { type ReachView, readPageReachEndpoint, readUserReachEndpoint } from '#modules/identity/contract/roles/reach.endpoints.ts';
import type { RoleView } from '#modules/identity/contract/roles/roles.endpoints.ts';
import type { PageName } from '#platform/contract/text-key.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useLocalizedName } from '#platform/web/locale/use-localized-name.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import styles from './roles.module.css';

type Reached = Pick<ReachView, 'by' | 'roleIds'>;

/** Describes how a user has access: as administrator, by roles, or like everybody. */
function useWay(roles: readonly RoleView[]): (reach: Reached) => string {
  const t = useTranslations('identity.roles');
  const nameOf = useLocalizedName();
  return ({ by, roleIds }) => {
    if (by === 'everybody') return t('byEverybody');
    if (by === 'admin') return t('byAdmin');
    return roles
      .filter(({ id }) => roleIds.includes(id))
      .map(nameOf)
      .join(', ');
  };
}

export function PageReach({ page, roles }: { page: PageName; roles: readonly RoleView[] }) {
  const t = useTranslations('identity.roles');
  const tPages = useTranslations('platform.pages');
  const wayOf = useWay(roles);
  const { data, error, refetch } = useCall(readPageReachEndpoint, { page });
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data) return null;
  return (
    <ReachTable
      title={`${tPages(page)}: ${t('reaches').toLowerCase()}`}
      heads={[t('user'), t('by')]}
      rows={data.users.map((user) => ({ key: String(user.id), cells: [user.name, wayOf(user)] }))}
    />
  );
}

export function UserReach({ id, roles }: { id: number; roles: readonly RoleView[] }) {
  const t = useTranslations('identity.roles');
  const tPages = useTranslations('platform.pages');
  const wayOf = useWay(roles);
  const { data, error, refetch } = useCall(readUserReachEndpoint, { id });
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data) return null;
  const why = { internal: t('keptInternal'), external: t('keptExternal'), right: t('keptRight') };
  const rowsOf = <Name extends string>(reached: readonly (ReachView & { name: Name })[], may: boolean, nameOf: (name: Name) => string) =>
    reached
      .filter((one) => one.may === may)
      .map((one) => ({
        key: one.name,
        cells: [nameOf(one.name), may ? wayOf(one) : `${why[one.kept ?? 'right']}${one.kept === 'right' ? `: ${one.access}` : ''}`],
      }));
  const pageName = (name: PageName) => tPages(name);
  const same = (name: string) => name;
  return (
    <>
      {!data.active && <p role="alert">{t('closedNote')}</p>}
      <ReachTable
        title={`${t('pages')}: ${t('reaches').toLowerCase()}`}
        heads={[t('page'), t('by')]}
        rows={rowsOf(data.pages, true, pageName)}
      />
      <ReachTable
        title={`${t('pages')}: ${t('notReached').toLowerCase()}`}
        heads={[t('page'), t('why')]}
        rows={rowsOf(data.pages, false, pageName)}
      />
      <ReachTable
        title={`${t('endpoints')}: ${t('reaches').toLowerCase()}`}
        heads={[t('act'), t('by')]}
        rows={rowsOf(data.acts, true, same)}
      />
      <ReachTable
        title={`${t('endpoints')}: ${t('notReached').toLowerCase()}`}
        heads={[t('act'), t('why')]}
        rows={rowsOf(data.acts, false, same)}
      />
    </>
  );
}

type Table = { title: string; heads: readonly string[]; rows: readonly { key: string; cells: readonly string[] }[] };

function ReachTable({ title, heads, rows }: Table) {
  return (
    <table className={styles.reach}>
      <caption>
        {title} <span className="num">({rows.length})</span>
      </caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((cell, at) => (
              <td key={at}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
