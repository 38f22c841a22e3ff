import { isbnPoolPage, publicationListPage } from '#modules/publications/contract/publications.pages.ts';
import type { WebRoute } from '#platform/web/routing/web-route.ts';

export const webRoutes: readonly WebRoute[] = [
  { page: isbnPoolPage, component: () => import('./isbn-pool.page.tsx') },
  { page: publicationListPage, component: () => import('./publications.page.tsx') },
];
