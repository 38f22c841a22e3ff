import { lazy } from 'react';
import type { BasketTab } from '#modules/baskets/web/public.ts';
import { readBasketResultEndpoint } from '#modules/reports/contract/read-basket-result.endpoint.ts';

/** The tab of an order with what was calculated against what it took. */
export const resultTab: BasketTab = {
  name: 'result',
  title: 'reports.result.title',
  permission: readBasketResultEndpoint.permission,
  component: lazy(() => import('./basket-result.tsx')),
};
