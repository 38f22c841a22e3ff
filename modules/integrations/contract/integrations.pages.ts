import { page } from '#platform/contract/page.ts';

export const apiLogPage = page({
  name: 'api_request_logs',
  path: '/api-request-logs',
  search: ['tab', 'correlation'],
  access: 'api_log.view',
  internalOnly: true,
  menu: { group: 'tools', order: 40, icon: 'api' },
});
export const logViewerPage = page({
  name: 'log-viewer',
  path: '/logs-viewer',
  search: ['correlation'],
  access: 'api_log.view',
  internalOnly: true,
  menu: { group: 'tools', order: 50, icon: 'logs' },
});
export const classDebugPage = page({
  name: 'class_debug',
  path: '/class_debug',
  access: 'ADMIN',
  internalOnly: true,
  menu: { group: 'tools', order: 60, icon: 'bug' },
});
/** The rules by which administrators are mailed about the log. */
export const logAlertsPage = page({
  name: 'log_alerts',
  path: '/log-alerts',
  access: 'ADMIN',
  internalOnly: true,
  menu: { group: 'tools', order: 55, icon: 'alert-circle' },
});
/** The readable form of `/api/openapi.json`, served outside the application. */
export const apiDocsPage = page({ name: 'api_docs', path: '/api/docs', access: 'PUBLIC' });

export const integrationsPages = [apiLogPage, logViewerPage, logAlertsPage, classDebugPage] as const;
