import { lazy } from 'react';
import type { ContributedHomeSection } from '#modules/identity/web/public.ts';
import { customerPortalPage } from '#modules/portal/contract/portal.pages.ts';

/** Home section for outsiders without anything open. */
export const emptyHomeSection: ContributedHomeSection = {
  key: 'nothing',
  access: customerPortalPage.access,
  component: lazy(() => import('./home-note.tsx')),
};

/** Home section with what waits for the customer, first of all. */
export const waitsSection: ContributedHomeSection = {
  key: 'waits',
  access: customerPortalPage.access,
  component: lazy(() => import('./waits.tsx')),
};
