import type { WebRoute } from '#platform/web/routing/web-route.ts';
import { customerSelectPage, relationsEditPage, relationsNewPage, relationsPage } from '../contract/relations.pages.ts';

export const webRoutes: readonly WebRoute[] = [
  { page: customerSelectPage, component: () => import('./customer-select.page.tsx') },
  { page: relationsPage, component: () => import('./relations.page.tsx') },
  { page: relationsNewPage, component: () => import('./relations-new.page.tsx') },
  { page: relationsEditPage, component: () => import('./relations-edit.page.tsx') },
];
