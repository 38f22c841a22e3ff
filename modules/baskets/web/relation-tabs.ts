import { lazy } from 'react';
import type { RelationTab } from '#modules/relations/web/public.ts';

/** The tabs of baskets on the customer page. */
export const customerBasketsTab: RelationTab = {
  name: 'orders',
  title: 'baskets.relation.orders',
  permission: 'dashboard.view or basket_content.view',
  component: lazy(() => import('./list/customer-baskets.tsx')),
};
export const customerFilesTab: RelationTab = {
  name: 'files',
  title: 'baskets.relation.files',
  permission: 'basket_content.view',
  component: lazy(() => import('./list/customer-files.tsx')),
};
