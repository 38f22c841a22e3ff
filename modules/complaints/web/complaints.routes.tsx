import {
  complaintDashboardPage,
  complaintLimitsPage,
  complaintNoticesPage,
  complaintPatternsPage,
  complaintStatusPage,
} from '#modules/complaints/contract/complaints.pages.ts';
import type { WebRoute } from '#platform/web/routing/web-route.ts';

export const webRoutes: readonly WebRoute[] = [
  { page: complaintDashboardPage, component: () => import('./complaint-dashboard.page.tsx') },
  { page: complaintNoticesPage, component: () => import('./complaint-notices.page.tsx') },
  { page: complaintPatternsPage, component: () => import('./complaint-patterns.page.tsx') },
  { page: complaintLimitsPage, component: () => import('./complaint-limits.page.tsx') },
  { page: complaintStatusPage, component: () => import('./complaint-status.page.tsx') },
];
