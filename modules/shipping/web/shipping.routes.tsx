import {
  carrierRulesPage,
  packageDashboardPage,
  packageOrderPage,
  returnsPage,
  shipmentsPage,
  toShipPage,
} from '#modules/shipping/contract/shipping.pages.ts';
import type { WebRoute } from '#platform/web/routing/web-route.ts';

export const webRoutes: readonly WebRoute[] = [
  { page: packageOrderPage, component: () => import('./package-order.page.tsx') },
  { page: toShipPage, component: () => import('./to-ship.page.tsx') },
  { page: shipmentsPage, component: () => import('./shipments.page.tsx') },
  { page: packageDashboardPage, component: () => import('./dashboard/package-dashboard.page.tsx') },
  { page: returnsPage, component: () => import('./return/returns.page.tsx') },
  { page: carrierRulesPage, component: () => import('./carrier-rules/carrier-rules.page.tsx') },
];
