import { lazy } from 'react';
import type { BasketTab } from '#modules/baskets/web/public.ts';
import { readBasketOutsourcedEndpoint } from '#modules/outsourcing/contract/outsourcing.endpoints.ts';

export const outsourcedTab: BasketTab = {
  name: 'outsourced',
  title: 'outsourcing.tab.title',
  permission: readBasketOutsourcedEndpoint.permission,
  component: lazy(() => import('./basket-outsourced.tsx')),
};
