import { lazy } from 'react';
import type { BasketTab } from '#modules/baskets/web/public.ts';
import { listBasketShipmentsEndpoint } from '#modules/shipping/contract/shipments.endpoints.ts';

export const shipmentsTab: BasketTab = {
  name: 'shipments',
  title: 'shipping.tab.title',
  permission: listBasketShipmentsEndpoint.permission,
  component: lazy(() => import('./basket-shipments.tsx')),
};
