import { askQuotePage, shopPage } from '#modules/webrequests/contract/webrequests.pages.ts';
import type { WebRoute } from '#platform/web/routing/web-route.ts';

export const portalRoutes: readonly WebRoute[] = [
  { page: shopPage, frame: 'portal', component: () => import('./shop/shop.page.tsx') },
  { page: askQuotePage, frame: 'portal', component: () => import('./ask-quote.page.tsx') },
];
