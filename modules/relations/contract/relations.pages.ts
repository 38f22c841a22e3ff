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
  search: ['registrations'],
  access: 'relations.view',
  internalOnly: true,
  menu: { group: 'sales', order: 40, icon: 'users' },
});
export const relationsNewPage = page({
  name: 'relations_new',
  path: '/relations/new',
  search: ['next', 'typed'],
  access: 'relations.view',
  internalOnly: true,
});
export const relationsEditPage = page({
  name: 'relations_edit',
  path: '/relations/{id}/edit',
  search: ['tab'],
  access: 'relations.view',
  internalOnly: true,
});

const maintained = { access: 'maintenance_general.view', internalOnly: true } as const;
export const whitelistsPage = page({
  name: 'maintenance_whitelists',
  path: '/maintenance/whitelists',
  search: ['registrations'],
  ...maintained,
  menu: { group: 'maintenance', order: 30, icon: 'checklist' },
});
export const accountManagersPage = page({
  name: 'maintenance_account_managers',
  path: '/maintenance/account-managers',
  ...maintained,
  menu: { group: 'maintenance', order: 31, icon: 'users' },
});
export const orderManagersPage = page({
  name: 'maintenance_order_managers',
  path: '/maintenance/order-managers',
  ...maintained,
  menu: { group: 'maintenance', order: 32, icon: 'users' },
});
export const prepressManagersPage = page({
  name: 'maintenance_prepress_managers',
  path: '/maintenance/prepress-managers',
  ...maintained,
  menu: { group: 'maintenance', order: 33, icon: 'users' },
});

export const maintenanceCustomerPage = page({
  name: 'maintenance_customer',
  path: '/maintenance/customers',
  ...maintained,
  menu: { group: 'maintenance', order: 34, icon: 'users' },
});
export const maintenanceSupplierPage = page({
  name: 'maintenance_supplier',
  path: '/maintenance/suppliers',
  ...maintained,
  menu: { group: 'maintenance', order: 35, icon: 'building' },
});
export const maintenanceOnlineSupplierPage = page({
  name: 'maintenance_online_supplier',
  path: '/maintenance/online-suppliers',
  ...maintained,
  menu: { group: 'maintenance', order: 36, icon: 'api' },
});

export const registerUserPage = page({ name: 'register_user', path: '/register/user', search: ['id', 'to'], access: 'PUBLIC' });
export const registerErrorPage = page({ name: 'register_error', path: '/register/error', access: 'PUBLIC' });
export const registerContactPage = page({
  name: 'register_user_customer-contact',
  path: '/register/user/{id}/customer-contact',
  access: 'PUBLIC',
});
export const registerActivatePage = page({ name: 'register_user_activate', path: '/register/user/{id}/activate', access: 'PUBLIC' });
export const registerNotActivatedPage = page({
  name: 'register_user_not_activated',
  path: '/register/user/not/activated',
  search: ['email'],
  access: 'PUBLIC',
});
export const registerCustomerPage = page({ name: 'register_customer', path: '/register/{id}/customer', access: 'PUBLIC' });

export const relationsPages = [
  customerSelectPage,
  relationsPage,
  relationsNewPage,
  relationsEditPage,
  whitelistsPage,
  accountManagersPage,
  orderManagersPage,
  prepressManagersPage,
  maintenanceCustomerPage,
  maintenanceSupplierPage,
  maintenanceOnlineSupplierPage,
  registerUserPage,
  registerErrorPage,
  registerContactPage,
  registerActivatePage,
  registerNotActivatedPage,
  registerCustomerPage,
] as const;
