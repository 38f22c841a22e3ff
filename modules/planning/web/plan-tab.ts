import { lazy } from 'react';
import type { BasketTab } from '#modules/baskets/web/public.ts';
import { readBasketPlanEndpoint } from '#modules/planning/contract/planning.endpoints.ts';

/** The planning tab of the basket. */
export const planTab: BasketTab = {
  name: 'planning',
  title: 'planning.basketTab.title',
  permission: readBasketPlanEndpoint.permission,
  component: lazy(() => import('./basket-plan.tsx')),
};
