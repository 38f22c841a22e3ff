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

/**
 * What customers order themselves, for visitors too; `c` is a configuration, so that its address can be kept and shared, `item` the product of
 * the basket that it changes, and `speed` the kind of day on which it is to be there.
 */
export const shopPage = page({ name: 'shop', path: '/shop/{product?}', search: ['c', 'item', 'beside', 'speed'], access: 'PUBLIC' });
export const shopBasketPage = page({
  name: 'shop_basket',
  path: '/customer-portal/basket',
  search: ['speed'],
  access: 'fup',
  externalOnly: true,
  customersOnly: true,
  menu: { group: 'sales', order: 12, icon: 'package' },
});

export const webRequestsPages = [webRequestsPage, askQuotePage, shopPage, shopBasketPage] as const;
