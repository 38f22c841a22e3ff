import { lazy } from 'react';
import type { BroughtHomeSection } from '#modules/identity/web/public.ts';
import { customerPortalPage } from '#modules/prepress/contract/prepress.pages.ts';

export const runningOrdersSection: BroughtHomeSection = {
  key: 'runningOrders',
  access: customerPortalPage.access,
  component: lazy(() => import('./home-orders.tsx')),
};
