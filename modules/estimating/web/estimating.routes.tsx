import {
  cataloguePage,
  costPricesPage,
  discountsPage,
  footprintPage,
  overheadPage,
  packagingPage,
  paperMaterialsPage,
  parametersPage,
  priceListsPage,
  priceListTypesPage,
  profitPage,
  surchargesPage,
} from '#modules/estimating/contract/estimating.pages.ts';
import type { WebRoute } from '#platform/web/routing/web-route.ts';

export const webRoutes: readonly WebRoute[] = [
  { page: parametersPage, component: () => import('./parameters/parameters.page.tsx') },
  { page: overheadPage, component: () => import('./price/overhead.page.tsx') },
  { page: profitPage, component: () => import('./price/profit.page.tsx') },
  { page: discountsPage, component: () => import('./price/discounts.page.tsx') },
  { page: cataloguePage, component: () => import('./papers/paper-catalogue.page.tsx') },
  { page: priceListsPage, component: () => import('./price-lists/price-lists.page.tsx') },
  { page: priceListTypesPage, component: () => import('./price-lists/price-list-types.page.tsx') },
  { page: costPricesPage, component: () => import('./parameters/cost-prices.page.tsx') },
  { page: paperMaterialsPage, component: () => import('./papers/paper-materials.page.tsx') },
  { page: footprintPage, component: () => import('./footprint/footprint.page.tsx') },
  { page: packagingPage, component: () => import('./packaging/packaging.page.tsx') },
  { page: surchargesPage, component: () => import('./price/surcharges.page.tsx') },
];
