import { lazy } from 'react';
import type { ContributedHomeSection } from '#modules/identity/web/public.ts';
import { listMyPurchasesEndpoint } from '#modules/stock/contract/supplier/my-purchases.endpoints.ts';

/** The stock section of the customer's portal pages. */
export const myStockSection = { key: 'stock', component: lazy(() => import('./my-stock.tsx')) };

/** Slot entry: the purchase orders on a supplier's home page. */
export const myPurchasesSection: ContributedHomeSection = {
  key: 'myPurchases',
  access: listMyPurchasesEndpoint.permission,
  component: lazy(() => import('./home-purchases.tsx')),
};
