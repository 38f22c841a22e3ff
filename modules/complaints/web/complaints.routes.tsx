import { complaintDashboardPage, complaintStatusPage } from '#modules/complaints/contract/complaints.pages.ts';
import type { WebRoute } from '#platform/web/routing/web-route.ts';

export const webRoutes: readonly WebRoute[] = [
  { page: complaintDashboardPage, component: () => import('./complaint-dashboard.page.tsx') },
  { page: complaintStatusPage, component: () => import('./complaint-status.page.tsx') },
];
