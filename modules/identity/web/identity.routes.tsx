import type { WebRoute } from '#platform/web/routing/web-route.ts';
import {
  dashboardsOverviewPage,
  homePage,
  loginPage,
  logoutPage,
  mailTemplatesPage,
  mfaPage,
  notFoundPage,
  outboxPage,
  passwordResetPage,
  profilePage,
  rolesPage,
  usersPage,
} from '../contract/identity.pages.ts';

export const webRoutes: readonly WebRoute[] = [
  { page: loginPage, component: () => import('./login.page.tsx'), frame: 'bare' },
  { page: logoutPage, component: () => import('./logout.page.tsx'), frame: 'bare' },
  { page: passwordResetPage, component: () => import('./password-reset.page.tsx'), frame: 'bare' },
  { page: mfaPage, component: () => import('./mfa.page.tsx'), frame: 'bare' },
  { page: homePage, component: () => import('./home.page.tsx'), frame: 'person' },
  { page: profilePage, component: () => import('./profile/profile.page.tsx'), frame: 'person' },
  { page: notFoundPage, component: () => import('./not-found.page.tsx'), frame: 'person' },
  { page: dashboardsOverviewPage, component: () => import('./dashboards-overview.page.tsx') },
  { page: outboxPage, component: () => import('./outbox.page.tsx') },
  { page: usersPage, component: () => import('./users.page.tsx') },
  { page: mailTemplatesPage, component: () => import('./mail-templates.page.tsx') },
  { page: rolesPage, component: () => import('./roles.page.tsx') },
];
