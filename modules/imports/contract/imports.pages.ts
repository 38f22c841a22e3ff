import { page } from '#platform/contract/page.ts';

export const customerOrdersPage = page({
  name: 'imports_customer_orders',
  path: '/imports/customer-orders',
  search: ['import'],
  access: 'basket_content.view',
  internalOnly: true,
  menu: { group: 'sales', order: 30, icon: 'upload' },
});

export const recordImportsPage = page({
  name: 'imports_records',
  path: '/imports/records',
  search: ['import', 'kind'],
  access: 'records.import',
  internalOnly: true,
  menu: { group: 'maintenance', order: 7, icon: 'upload' },
});

export const importsPages = [customerOrdersPage, recordImportsPage] as const;
