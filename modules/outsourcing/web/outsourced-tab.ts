import { lazy } from 'react';
import type { BasketTab } from '#modules/baskets/web/public.ts';
import { basketOutsourcedEndpoint } from '#modules/outsourcing/contract/outsourcing.endpoints.ts';

/** What of an order is done outside. */
export const outsourcedTab: BasketTab = {
  name: 'outsourced',
  title: 'outsourcing.tab.title',
  permission: basketOutsourcedEndpoint.permission,
  component: lazy(() => import('./basket-outsourced.tsx')),
};
