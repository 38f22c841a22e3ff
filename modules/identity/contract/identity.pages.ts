import { page } from '#platform/contract/page.ts';

export const loginPage = page({ name: 'login', path: '/login', access: 'PUBLIC' });
export const logoutPage = page({ name: 'logout', path: '/logout', access: 'fup' });
export const homePage = page({ name: 'home', path: '/', access: 'fup' });
export const notFoundPage = page({ name: 'not_found', path: '*', access: 'PUBLIC' });
export const outboxPage = page({
  name: 'outbox',
  path: '/outbox',
  access: 'ADMIN',
  internalOnly: true,
  menu: { group: 'tools', order: 10, icon: 'mail' },
});

export const dashboardsOverviewPage = page({
  name: 'dashboards_overview',
  path: '/dashboard',
  access: 'dashboard.view',
  internalOnly: true,
  menu: { group: 'sales', order: 90, icon: 'layout-dashboard' },
});

export const identityPages = [loginPage, logoutPage, homePage, notFoundPage, outboxPage, dashboardsOverviewPage] as const;
