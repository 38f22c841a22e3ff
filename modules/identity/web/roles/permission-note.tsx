import type { PermissionView } from '#modules/identity/contract/roles/roles.endpoints.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

/** Summarizes where a permission is required: the pages, and the number of endpoints. */
export function usePermissionNote(): (permission: PermissionView) => string {
  const t = useTranslations('identity.roles');
  const tPages = useTranslations('platform.pages');
  return ({ pages, acts }) => {
    const parts = [
      pages.length > 0 && t('screens', { names: pages.map((page) => tPages(page)).join(', ') }),
      acts.length > 0 && t('acts', { count: acts.length }),
    ].filter(Boolean);
    return parts.join(' · ') || t('nowhere');
  };
}
