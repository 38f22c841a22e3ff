import { lazy } from 'react';
import type { BasketTab } from '#modules/baskets/web/public.ts';

export const artworkTab: BasketTab = {
  name: 'artwork',
  title: 'prepress.tab.title',
  permission: 'basket_content.view or dashboard.view',
  component: lazy(() => import('./basket-artwork.tsx')),
};
