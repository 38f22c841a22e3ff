import { lazy } from 'react';
import type { RelationTab } from '#modules/relations/web/public.ts';
import { listCustomerBudgetsEndpoint } from '#modules/webrequests/contract/shop/budget/list-customer-budgets.endpoint.ts';

/** The tab with the budgets of a customer in the shop. */
export const customerBudgetsTab: RelationTab = {
  name: 'budgets',
  title: 'webrequests.budgets.title',
  permission: listCustomerBudgetsEndpoint.permission,
  component: lazy(() => import('./customer-budgets.tsx')),
};
