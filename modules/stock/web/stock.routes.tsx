import {
  articleDashboardPage,
  articleUsagesPage,
  pickListPage,
  scannerPage,
  stockAdvicePage,
  stockArticlesPage,
  stockCountsPage,
  stockLocationsPage,
  stockMaterialsPage,
  stockPurchasesPage,
  stockValuePage,
} from '#modules/stock/contract/stock.pages.ts';
import type { WebRoute } from '#platform/web/routing/web-route.ts';

export const webRoutes: readonly WebRoute[] = [
  { page: stockArticlesPage, component: () => import('./stock-articles.page.tsx') },
  { page: stockLocationsPage, component: () => import('./location/stock-locations.page.tsx') },
  { page: stockMaterialsPage, component: () => import('./material/materials.page.tsx') },
  { page: stockAdvicePage, component: () => import('./purchase/advice.page.tsx') },
  { page: stockPurchasesPage, component: () => import('./purchase/purchases.page.tsx') },
  { page: pickListPage, component: () => import('./picking/pick-list.page.tsx') },
  { page: articleDashboardPage, component: () => import('./usage/article-dashboard.page.tsx') },
  { page: articleUsagesPage, component: () => import('./usage/article-usages.page.tsx') },
  { page: stockCountsPage, component: () => import('./counting/counts.page.tsx') },
  { page: stockValuePage, component: () => import('./value/stock-value.page.tsx') },
  { page: scannerPage, component: () => import('./scanner/scanner.page.tsx') },
];
