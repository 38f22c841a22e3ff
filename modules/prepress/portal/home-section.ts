import { lazy } from 'react';
import type { ContributedHomeSection } from '#modules/identity/web/public.ts';
import { listMyOrdersEndpoint } from '#modules/prepress/contract/customer-portal.endpoints.ts';

export const runningOrdersSection: ContributedHomeSection = {
  key: 'runningOrders',
  access: listMyOrdersEndpoint.permission,
  component: lazy(() => import('./home-orders.tsx')),
};
export const deliveredOrdersSection = { key: 'deliveredOrders', component: lazy(() => import('./delivered-orders.tsx')) };
export const myFilesSection = { key: 'files', component: lazy(() => import('./my-files.tsx')) };
