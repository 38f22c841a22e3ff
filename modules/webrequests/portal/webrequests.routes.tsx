import { askQuotePage, shopBasketPage, shopPage } from '#modules/webrequests/contract/webrequests.pages.ts';
import type { WebRoute } from '#platform/web/routing/web-route.ts';

export const portalRoutes: readonly WebRoute[] = [
  { page: shopPage, frame: 'portal', component: () => import('./shop/shop.page.tsx') },
  { page: shopBasketPage, frame: 'portal', component: () => import('./shop/basket/shop-basket.page.tsx') },
  { page: askQuotePage, frame: 'portal', component: () => import('./ask-quote.page.tsx') },
];
