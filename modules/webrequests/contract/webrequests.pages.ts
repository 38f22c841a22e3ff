import { page } from '#platform/contract/page.ts';

export const webRequestsPage = page({
  name: 'dashboard_web_requests',
  path: '/dashboard/web-requests',
  access: 'basket_content.view',
  internalOnly: true,
  menu: { group: 'sales', order: 15, icon: 'inbox' },
});
export const askQuotePage = page({
  name: 'portal_request',
  path: '/customer-portal/request',
  access: 'web_requests.send',
  externalOnly: true,
  menu: { group: 'sales', order: 20, icon: 'message' },
});

export const webRequestsPages = [webRequestsPage, askQuotePage] as const;
