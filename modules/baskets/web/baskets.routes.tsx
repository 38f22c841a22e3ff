import {
  basketCopyPage,
  basketEmailPage,
  basketPage,
  basketReasonsPage,
  marginFloorsPage,
  searchDashboardPage,
  wholeBasketPage,
} from '#modules/baskets/contract/baskets.pages.ts';
import type { WebRoute } from '#platform/web/routing/web-route.ts';

export const webRoutes: readonly WebRoute[] = [
  { page: searchDashboardPage, component: () => import('./search-dashboard.page.tsx') },
  { page: basketPage, component: () => import('./basket.page.tsx') },
  { page: basketEmailPage, component: () => import('./basket-email.page.tsx') },
  { page: basketCopyPage, component: () => import('./basket-copy.page.tsx') },
  { page: basketReasonsPage, component: () => import('./reasons.page.tsx') },
  { page: marginFloorsPage, component: () => import('./margin-floors.page.tsx') },
  { page: wholeBasketPage, component: () => import('./whole-basket.page.tsx') },
];
