import { page } from '#platform/contract/page.ts';

export const customerSelectPage = page({
  name: 'customer_select',
  path: '/calculator/customer-select',
  access: 'calculation.view',
  internalOnly: true,
  menu: { group: 'calculation', order: 10, icon: 'calculator' },
});
export const relationsPage = page({
  name: 'relations',
  path: '/relations',
  access: 'relations.view',
  internalOnly: true,
  menu: { group: 'sales', order: 40, icon: 'users' },
});
export const relationsNewPage = page({ name: 'relations_new', path: '/relations/new', access: 'relations.view', internalOnly: true });
export const relationsEditPage = page({
  name: 'relations_edit',
  path: '/relations/{id}/edit',
  access: 'relations.view',
  internalOnly: true,
});

export const relationsPages = [customerSelectPage, relationsPage, relationsNewPage, relationsEditPage] as const;
