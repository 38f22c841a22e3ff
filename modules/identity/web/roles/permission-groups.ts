import { listPermissionsEndpoint, type PermissionView } from '#modules/identity/contract/roles/roles.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useSession } from '#platform/web/session.tsx';

export type PermissionGroup = { key: string; title: string; rows: PermissionView[] };

/** Groups all permissions like the menu, in menu order, with ungrouped ones last. */
export function usePermissionGroups(): { groups: PermissionGroup[]; error: unknown; loading: boolean; retry: () => void } {
  const t = useTranslations('identity.roles.groups');
  const tMenu = useTranslations('platform.menu');
  const { menu } = useSession();
  const { data, error, isPending, refetch } = useCall(listPermissionsEndpoint, {});
  const rows = data?.rows ?? [];
  const order = menu.map(({ key }) => key);
  const place = (key: string) => (key === 'other' ? 1000 : order.includes(key) ? order.indexOf(key) : 500);
  const keys = [...new Set(rows.map(({ group }) => group))].toSorted((one, other) => place(one) - place(other));
  return {
    groups: keys.map((key) => ({
      key,
      title: key === 'other' ? t('other') : tMenu(key),
      rows: rows.filter(({ group }) => group === key),
    })),
    error,
    loading: isPending,
    retry: () => void refetch(),
  };
}
