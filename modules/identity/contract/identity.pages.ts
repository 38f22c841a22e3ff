import { page } from '#platform/contract/page.ts';

export const loginPage = page({ name: 'login', path: '/login', access: 'PUBLIC' });
export const logoutPage = page({ name: 'logout', path: '/logout', access: 'fup' });
export const passwordResetPage = page({ name: 'password_reset', path: '/password-reset', access: 'PUBLIC' });
export const mfaPage = page({ name: 'mfa', path: '/mfa', access: 'PUBLIC' });
export const homePage = page({ name: 'home', path: '/', access: 'fup' });
export const profilePage = page({ name: 'customer_portal_profile_edit', path: '/customer-portal/profile-edit', access: 'SIGNED_IN' });
export const notFoundPage = page({ name: 'not_found', path: '*', access: 'PUBLIC' });
export const outboxPage = page({
  name: 'outbox',
  path: '/outbox',
  access: 'ADMIN',
  internalOnly: true,
  menu: { group: 'tools', order: 10, icon: 'mail' },
});

export const identityPages = [loginPage, logoutPage, passwordResetPage, mfaPage, homePage, profilePage, notFoundPage, outboxPage] as const;
