import { exportsPage, orderIntakePage, overviewPage, rejectedPage, testDashboardPage } from '#modules/reports/contract/reports.pages.ts';
import type { WebRoute } from '#platform/web/routing/web-route.ts';

export const webRoutes: readonly WebRoute[] = [
  { page: rejectedPage, component: () => import('./rejected/rejected.page.tsx') },
  { page: orderIntakePage, component: () => import('./intake/order-intake.page.tsx') },
  { page: exportsPage, component: () => import('./exports/exports.page.tsx') },
  { page: overviewPage, component: () => import('./overview/overview.page.tsx') },
  { page: testDashboardPage, component: () => import('./widgets/test-dashboard.page.tsx') },
];
