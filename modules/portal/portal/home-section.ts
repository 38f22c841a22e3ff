import { lazy } from 'react';
import type { BroughtHomeSection } from '#modules/identity/web/public.ts';
import { customerPortalPage } from '#modules/portal/contract/portal.pages.ts';

/** Home section for outsiders without anything open. */
export const nothingSection: BroughtHomeSection = {
  key: 'nothing',
  access: customerPortalPage.access,
  component: lazy(() => import('./home-note.tsx')),
};
