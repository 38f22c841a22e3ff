import { exportsPage, orderIntakePage, recapPage, rejectedPage, testDashboardPage } from '#modules/reports/contract/reports.pages.ts';
import type { WebRoute } from '#platform/web/routing/web-route.ts';

export const webRoutes: readonly WebRoute[] = [
  { page: rejectedPage, component: () => import('./rejected.page.tsx') },
  { page: orderIntakePage, component: () => import('./order-intake.page.tsx') },
  { page: exportsPage, component: () => import('./exports.page.tsx') },
  { page: recapPage, component: () => import('./recap.page.tsx') },
  { page: testDashboardPage, component: () => import('./test-dashboard.page.tsx') },
];
