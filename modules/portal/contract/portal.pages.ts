import { page } from '#platform/contract/page.ts';

export const customerPortalPage = page({
  name: 'customer_portal',
  path: '/customer-portal',
  search: ['show'],
  access: 'fup',
  externalOnly: true,
  customersOnly: true,
  menu: { group: 'sales', order: 10, icon: 'orders' },
});

export const portalPages = [customerPortalPage] as const;
