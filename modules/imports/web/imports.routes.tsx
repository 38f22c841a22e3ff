import { customerOrdersPage, recordImportsPage } from '#modules/imports/contract/imports.pages.ts';
import type { WebRoute } from '#platform/web/routing/web-route.ts';

export const webRoutes: readonly WebRoute[] = [
  { page: customerOrdersPage, component: () => import('./customer-orders.page.tsx') },
  { page: recordImportsPage, component: () => import('./records/records.page.tsx') },
];
