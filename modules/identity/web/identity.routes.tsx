import type { WebRoute } from '#platform/web/routing/web-route.ts';
import { dashboardsOverviewPage, homePage, loginPage, logoutPage, notFoundPage, outboxPage } from '../contract/identity.pages.ts';

export const webRoutes: readonly WebRoute[] = [
  { page: loginPage, component: () => import('./login.page.tsx'), frame: 'bare' },
  { page: logoutPage, component: () => import('./logout.page.tsx'), frame: 'bare' },
  { page: homePage, component: () => import('./home.page.tsx'), frame: 'person' },
  { page: notFoundPage, component: () => import('./not-found.page.tsx'), frame: 'person' },
  { page: dashboardsOverviewPage, component: () => import('./dashboards-overview.page.tsx') },
  { page: outboxPage, component: () => import('./outbox.page.tsx') },
];
