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
  import('./managers.page.tsx').then((screens) => ({ default: screens.managersOf[kind] }));

export const webRoutes: readonly WebRoute[] = [
  { page: customerSelectPage, component: () => import('./customer-select.page.tsx') },
  { page: relationsPage, component: () => import('./relations.page.tsx') },
  { page: relationsNewPage, component: () => import('./relations-new.page.tsx') },
  { page: relationsEditPage, component: () => import('./relations-edit.page.tsx') },
  { page: maintenanceCustomerPage, component: () => import('./maintenance-customers.page.tsx') },
  { page: maintenanceSupplierPage, component: () => import('./suppliers.page.tsx') },
  { page: maintenanceOnlineSupplierPage, component: () => import('./online-suppliers.page.tsx') },
  { page: whitelistsPage, component: () => import('./whitelists.page.tsx') },
  { page: accountManagersPage, component: managers('account') },
  { page: orderManagersPage, component: managers('order') },
  { page: prepressManagersPage, component: managers('prepress') },
];
