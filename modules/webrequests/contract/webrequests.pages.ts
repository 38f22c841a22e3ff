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

/** What customers order themselves, for visitors too; `c` is a configuration, so that its address can be kept and shared. */
export const shopPage = page({ name: 'shop', path: '/shop/{product?}', search: ['c'], access: 'PUBLIC' });

export const webRequestsPages = [webRequestsPage, askQuotePage, shopPage] as const;
