import { stockArticlesPage, stockLocationsPage, stockMaterialsPage } from '#modules/stock/contract/stock.pages.ts';
import type { WebRoute } from '#platform/web/routing/web-route.ts';

export const webRoutes: readonly WebRoute[] = [
  { page: stockArticlesPage, component: () => import('./stock-articles.page.tsx') },
  { page: stockLocationsPage, component: () => import('./location/stock-locations.page.tsx') },
  { page: stockMaterialsPage, component: () => import('./material/materials.page.tsx') },
];
