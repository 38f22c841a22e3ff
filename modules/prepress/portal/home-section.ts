import { lazy } from 'react';
import type { BroughtHomeSection } from '#modules/identity/web/public.ts';
import { myOrdersEndpoint } from '#modules/prepress/contract/customer-portal.endpoints.ts';

export const runningOrdersSection: BroughtHomeSection = {
  key: 'runningOrders',
  access: myOrdersEndpoint.permission,
  component: lazy(() => import('./home-orders.tsx')),
};
