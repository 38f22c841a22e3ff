import { lazy } from 'react';
import type { RelationTab } from '#modules/relations/web/public.ts';

/** The tab with the price agreements of a customer. */
export const priceAgreementsTab: RelationTab = {
  name: 'prices',
  title: 'estimating.agreements.title',
  permission: 'relations.view',
  component: lazy(() => import('./price-lists/price-agreements.tsx')),
};
