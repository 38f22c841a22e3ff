import { customerOrdersPage } from '#modules/imports/contract/imports.pages.ts';
import type { WebRoute } from '#platform/web/routing/web-route.ts';

export const webRoutes: readonly WebRoute[] = [{ page: customerOrdersPage, component: () => import('./customer-orders.page.tsx') }];
