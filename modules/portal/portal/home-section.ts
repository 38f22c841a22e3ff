import { lazy } from 'react';
import type { BroughtHomeSection } from '#modules/identity/web/public.ts';
import { customerPortalPage } from '#modules/portal/contract/portal.pages.ts';

/** The home leads to the page by itself, so that the menu's overview does not name it again. */
export const portalLinkSection: BroughtHomeSection = {
  key: 'portal',
  access: customerPortalPage.access,
  leadsTo: customerPortalPage.name,
  component: lazy(() => import('./home-link.tsx')),
};
