import {
  checkedOrdersPage,
  preflightLimitsPage,
  prepressDashboardPage,
  uploadLinkPage,
} from '#modules/prepress/contract/prepress.pages.ts';
import type { WebRoute } from '#platform/web/routing/web-route.ts';

export const webRoutes: readonly WebRoute[] = [
  { page: uploadLinkPage, component: () => import('./upload/upload-link.page.tsx') },
  { page: prepressDashboardPage, component: () => import('./prepress-dashboard.page.tsx') },
  { page: checkedOrdersPage, component: () => import('./order-check/checked-orders.page.tsx') },
  { page: preflightLimitsPage, component: () => import('./preflight-limits/preflight-limits.page.tsx') },
];
