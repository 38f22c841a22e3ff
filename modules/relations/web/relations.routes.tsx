import type { WebRoute } from '#platform/web/routing/web-route.ts';
import {
  accountManagersPage,
  customerSelectPage,
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
  { page: whitelistsPage, component: () => import('./whitelists.page.tsx') },
  { page: accountManagersPage, component: managers('account') },
  { page: orderManagersPage, component: managers('order') },
  { page: prepressManagersPage, component: managers('prepress') },
];
