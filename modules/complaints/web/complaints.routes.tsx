import {
  complaintDashboardPage,
  complaintLimitsPage,
  complaintNoticesPage,
  complaintPatternsPage,
  complaintStatusPage,
} from '#modules/complaints/contract/complaints.pages.ts';
import type { WebRoute } from '#platform/web/routing/web-route.ts';

export const webRoutes: readonly WebRoute[] = [
  { page: complaintDashboardPage, component: () => import('./handling/complaint-dashboard.page.tsx') },
  { page: complaintNoticesPage, component: () => import('./limits/complaint-notices.page.tsx') },
  { page: complaintPatternsPage, component: () => import('./patterns/complaint-patterns.page.tsx') },
  { page: complaintLimitsPage, component: () => import('./limits/complaint-limits.page.tsx') },
  { page: complaintStatusPage, component: () => import('./lists/complaint-status.page.tsx') },
];
