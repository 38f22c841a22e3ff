import { lazy } from 'react';
import type { RelationTab } from '#modules/relations/web/public.ts';

/** What makes the prices of a customer, shown with the customer. */
export const priceAgreementsTab: RelationTab = {
  name: 'prices',
  title: 'estimating.agreements.title',
  permission: 'relations.view',
  component: lazy(() => import('./price-agreements.tsx')),
};
