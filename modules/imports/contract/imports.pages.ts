import { page } from '#platform/contract/page.ts';

export const customerOrdersPage = page({
  name: 'imports_customer_orders',
  path: '/imports/customer-orders',
  search: ['import'],
  access: 'basket_content.view',
  internalOnly: true,
  menu: { group: 'sales', order: 30, icon: 'upload' },
});

export const importsPages = [customerOrdersPage] as const;
