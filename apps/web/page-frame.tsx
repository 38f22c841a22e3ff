import { Outlet, useMatches } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useSession } from '#platform/web/session.tsx';
import { PortalShell } from '#platform/web/shell/portal-shell.tsx';
import { StaffShell } from '#platform/web/shell/staff-shell.tsx';
import { useUsualTitle } from '#platform/web/shell/use-document-title.ts';
import { useUpdateCheck } from '#platform/web/shell/use-update-check.ts';

/** The frame of the page that stands: staff, portal or none; it stays while one goes from page to page. */
export function PageFrame() {
  const t = useTranslations('platform.pages');
  const { person } = useSession();
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData });
  useUpdateCheck();
  useUsualTitle(t(page?.pageName ?? 'home'));
  const frame = page?.frame === 'person' ? (person.internal ? 'staff' : 'portal') : (page?.frame ?? 'bare');
  if (frame === 'bare') return <Outlet />;
  if (frame === 'portal')
    return (
      <PortalShell>
        <Outlet />
      </PortalShell>
    );
  return (
    <StaffShell wide={page?.wide ?? false} page={page?.pageName} under={page?.under}>
      <Outlet />
    </StaffShell>
  );
}
