import type { WebRoute } from '#platform/web/routing/web-route.ts';
import { apiDocsPage, apiLogPage, classDebugPage, logAlertsPage, logViewerPage } from '../contract/integrations.pages.ts';

export const webRoutes: readonly WebRoute[] = [
  { page: apiLogPage, component: () => import('./api-request-logs.page.tsx') },
  { page: logViewerPage, component: () => import('./logs-viewer.page.tsx') },
  { page: logAlertsPage, component: () => import('./log-alerts.page.tsx') },
  { page: classDebugPage, component: () => import('./class-debug.page.tsx') },
  { page: apiDocsPage, component: () => import('./api-docs.page.tsx'), frame: 'person' },
];
