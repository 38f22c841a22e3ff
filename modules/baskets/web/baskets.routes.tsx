import {
  basketCopyPage,
  basketEmailPage,
  basketPage,
  basketReasonsPage,
  marginFloorsPage,
  orderAmendmentPage,
  searchDashboardPage,
  tolerancesPage,
  wholeBasketPage,
} from '#modules/baskets/contract/baskets.pages.ts';
import type { WebRoute } from '#platform/web/routing/web-route.ts';

export const webRoutes: readonly WebRoute[] = [
  { page: searchDashboardPage, component: () => import('./list/search-dashboard.page.tsx') },
  { page: basketPage, component: () => import('./basket/basket.page.tsx') },
  { page: basketEmailPage, component: () => import('./mail/send-mail.page.tsx') },
  { page: basketCopyPage, component: () => import('./copy/copy-basket.page.tsx') },
  { page: orderAmendmentPage, component: () => import('./amendment/amendment.page.tsx') },
  { page: basketReasonsPage, component: () => import('#modules/baskets/web/reason/reasons.page.tsx') },
  { page: marginFloorsPage, component: () => import('#modules/baskets/web/margin/margin-floors.page.tsx') },
  { page: tolerancesPage, component: () => import('./count/tolerances.page.tsx') },
  { page: wholeBasketPage, component: () => import('./basket/whole-basket.page.tsx') },
];
