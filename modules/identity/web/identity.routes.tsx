import type { WebRoute } from '#platform/web/routing/web-route.ts';
import {
  dashboardsOverviewPage,
  emailChangePage,
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
  setUpPage,
  usersPage,
} from '../contract/identity.pages.ts';

export const webRoutes: readonly WebRoute[] = [
  { page: loginPage, component: () => import('./sign-in/login.page.tsx'), frame: 'bare' },
  { page: setUpPage, component: () => import('./setup/set-up.page.tsx'), frame: 'bare' },
  { page: logoutPage, component: () => import('./sign-in/logout.page.tsx'), frame: 'bare' },
  { page: passwordResetPage, component: () => import('./sign-in/password-reset.page.tsx'), frame: 'bare' },
  { page: emailChangePage, component: () => import('./sign-in/email-change.page.tsx'), frame: 'bare' },
  { page: mfaPage, component: () => import('./sign-in/mfa.page.tsx'), frame: 'bare' },
  { page: homePage, component: () => import('./home/home.page.tsx'), frame: 'person' },
  { page: profilePage, component: () => import('./profile/profile.page.tsx'), frame: 'person' },
  { page: notFoundPage, component: () => import('./home/not-found.page.tsx'), frame: 'person' },
  { page: dashboardsOverviewPage, component: () => import('./home/dashboards-overview.page.tsx') },
  { page: outboxPage, component: () => import('./mails/outbox.page.tsx') },
  { page: usersPage, component: () => import('./users/users.page.tsx') },
  { page: mailTemplatesPage, component: () => import('./mails/mail-templates.page.tsx') },
  { page: rolesPage, component: () => import('./roles/roles.page.tsx') },
];
