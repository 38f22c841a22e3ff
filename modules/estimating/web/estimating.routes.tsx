import type { WebRoute } from '#platform/web/routing/web-route.ts';
import {
  cataloguePage,
  costPricesPage,
  discountsPage,
  overheadPage,
  packagingPage,
  paperMaterialsPage,
  parametersPage,
  priceListsPage,
  priceListTypesPage,
  profitPage,
  surchargesPage,
} from '../contract/estimating.pages.ts';

export const webRoutes: readonly WebRoute[] = [
  { page: parametersPage, component: () => import('./parameters.page.tsx') },
  { page: overheadPage, component: () => import('./overhead.page.tsx') },
  { page: profitPage, component: () => import('./profit.page.tsx') },
  { page: discountsPage, component: () => import('./discounts.page.tsx') },
  { page: cataloguePage, component: () => import('./paper-catalogue.page.tsx') },
  { page: priceListsPage, component: () => import('./price-lists.page.tsx') },
  { page: priceListTypesPage, component: () => import('./price-list-types.page.tsx') },
  { page: costPricesPage, component: () => import('./cost-prices.page.tsx') },
  { page: paperMaterialsPage, component: () => import('./paper-materials.page.tsx') },
  { page: packagingPage, component: () => import('./packaging.page.tsx') },
  { page: surchargesPage, component: () => import('./surcharges.page.tsx') },
];
