import { lazy } from 'react';
import type { BasketTab } from '#modules/baskets/web/public.ts';
import { basketOutsourcedEndpoint } from '#modules/outsourcing/contract/outsourcing.endpoints.ts';

/** The outsourcing tab of the basket. */
export const outsourcedTab: BasketTab = {
  name: 'outsourced',
  title: 'outsourcing.tab.title',
  permission: basketOutsourcedEndpoint.permission,
  component: lazy(() => import('./basket-outsourced.tsx')),
};
