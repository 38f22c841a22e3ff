import { lazy } from 'react';
import type { BasketTab } from '#modules/baskets/web/public.ts';
import { basketShipmentsEndpoint } from '#modules/shipping/contract/shipments.endpoints.ts';

/** Shipments in the basket. */
export const shipmentsTab: BasketTab = {
  name: 'shipments',
  title: 'shipping.tab.title',
  permission: basketShipmentsEndpoint.permission,
  component: lazy(() => import('./basket-shipments.tsx')),
};
