import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { homePage } from '#modules/identity/contract/identity.pages.ts';
import { isOpenPage } from '#modules/portal/portal/open-pages.ts';
import { shopPage } from '#modules/webrequests/contract/webrequests.pages.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { addressOf } from '#platform/web/routing/route-path.ts';
import { useSession } from '#platform/web/session.tsx';
import { useDefaultTitle } from '#platform/web/shell/use-document-title.ts';
import { useUpdateCheck } from '#platform/web/shell/use-update-check.ts';

/** The frames of staff and customers, loaded when a page needs one: the sign-in page has none. */
export const frameParts = {
  staff: () => import('#platform/web/shell/staff-shell.tsx'),
  portal: () => import('#platform/web/shell/portal-shell.tsx'),
};

const StaffShell = lazy(frameParts.staff);
const PortalShell = lazy(frameParts.portal);
const PortalNavigation = lazy(() => import('#modules/portal/portal/portal-navigation.tsx'));
const VisitorNavigation = lazy(() => import('#modules/portal/portal/visitor-navigation.tsx'));
// Lazy, because impersonation is rare.
const ImpersonationBanner = lazy(() => import('#modules/identity/web/users/impersonation-banner.tsx'));

/** Renders the frame of the current page: staff, portal or none. It stays mounted across navigation. */
export function PageFrame() {
  const t = useTranslations('platform.pages');
  const { person } = useSession();
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData });
  useUpdateCheck();
  useDefaultTitle(t(page?.pageName ?? 'home'));
  const frame = page?.frame === 'person' ? (person.internal ? 'staff' : 'portal') : (page?.frame ?? 'bare');
  // A visitor of the open pages has no home but the shop.
  const home = addressOf(person.id === 0 && isOpenPage(page?.pageName) ? shopPage.path : homePage.path);
  const isCustomer = !person.internal && person.customerId !== null;
  return (
    <>
      {person.impersonatedBy !== null && (
        <Suspense>
          <ImpersonationBanner by={person.impersonatedBy} />
        </Suspense>
      )}
      {frame === 'bare' ? (
        <Outlet />
      ) : (
        <Suspense>
          {frame === 'portal' ? (
            <PortalShell
              home={home}
              navigation={isCustomer ? <PortalNavigation /> : person.id === 0 && <VisitorNavigation page={page?.pageName} />}
            >
              <Outlet />
            </PortalShell>
          ) : (
            <StaffShell wide={page?.wide ?? false} page={page?.pageName} under={page?.under}>
              <Outlet />
            </StaffShell>
          )}
        </Suspense>
      )}
    </>
  );
}
