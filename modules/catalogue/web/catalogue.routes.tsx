import type { WebRoute } from '#platform/web/routing/web-route.ts';
import { articlesPage, productSelectionPage } from '../contract/catalogue.pages.ts';

export const webRoutes: readonly WebRoute[] = [
  { page: productSelectionPage, component: () => import('./product-selection.page.tsx') },
  { page: articlesPage, component: () => import('./articles.page.tsx') },
];
