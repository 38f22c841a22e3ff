import type { WebRoute } from '#platform/web/routing/web-route.ts';
import {
  accountManagersPage,
  customerSelectPage,
  maintenanceCustomerPage,
  maintenanceOnlineSupplierPage,
  maintenanceSupplierPage,
  orderManagersPage,
  prepressManagersPage,
  relationsEditPage,
  relationsNewPage,
  relationsPage,
  whitelistsPage,
} from '../contract/relations.pages.ts';

const managers = (kind: 'account' | 'order' | 'prepress') => () =>
  import('./manager/managers.page.tsx').then((screens) => ({ default: screens.managersOf[kind] }));

export const webRoutes: readonly WebRoute[] = [
  { page: customerSelectPage, component: () => import('./list/customer-select.page.tsx') },
  { page: relationsPage, component: () => import('./list/relations.page.tsx') },
  { page: relationsNewPage, component: () => import('./customer/relations-new.page.tsx') },
  { page: relationsEditPage, component: () => import('./customer/relations-edit.page.tsx') },
  { page: maintenanceCustomerPage, component: () => import('./list/maintenance-customers.page.tsx') },
  { page: maintenanceSupplierPage, component: () => import('./supplier/suppliers.page.tsx') },
  { page: maintenanceOnlineSupplierPage, component: () => import('./online-supplier/online-suppliers.page.tsx') },
  { page: whitelistsPage, component: () => import('./registration/whitelists.page.tsx') },
  { page: accountManagersPage, component: managers('account') },
  { page: orderManagersPage, component: managers('order') },
  { page: prepressManagersPage, component: managers('prepress') },
];
