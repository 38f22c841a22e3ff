import { page } from '#platform/contract/page.ts';

export const loginPage = page({ name: 'login', path: '/login', search: ['to', 'page', 'missing'], access: 'PUBLIC' });
/** Begins an installation without users, with the token that the server printed. */
export const setUpPage = page({ name: 'set_up', path: '/set-up', search: ['token'], access: 'PUBLIC' });
export const logoutPage = page({ name: 'logout', path: '/logout', access: 'fup' });
export const passwordResetPage = page({ name: 'password_reset', path: '/password-reset', search: ['token'], access: 'PUBLIC' });
/** Confirms the new address of an account, by a link that is mailed to it. */
export const emailChangePage = page({ name: 'email_change', path: '/email-change', search: ['token'], access: 'PUBLIC' });
export const mfaPage = page({ name: 'mfa', path: '/mfa', search: ['to'], access: 'PUBLIC' });
export const homePage = page({ name: 'home', path: '/', access: 'fup' });
export const profilePage = page({ name: 'customer_portal_profile_edit', path: '/customer-portal/profile-edit', access: 'SIGNED_IN' });
/** The customer's own pages, which the module portal serves; lower modules link to them. */
export const customerPortalPage = page({
  name: 'customer_portal',
  path: '/customer-portal',
  search: ['show'],
  access: 'fup',
  externalOnly: true,
  customersOnly: true,
  menu: { group: 'sales', order: 10, icon: 'orders' },
});
export const notFoundPage = page({ name: 'not_found', path: '*', access: 'PUBLIC' });
export const outboxPage = page({
  name: 'outbox',
  path: '/outbox',
  access: 'ADMIN',
  internalOnly: true,
  menu: { group: 'tools', order: 10, icon: 'mail' },
});

/** Readiness of the shop: the points to arrange before it runs for real. */
export const readyPage = page({
  name: 'shop_ready',
  path: '/maintenance/ready',
  access: 'ADMIN',
  internalOnly: true,
  menu: { group: 'maintenance', order: 5, icon: 'checklist' },
});
/** The business units: their companies, brands and addresses. */
export const unitsPage = page({
  name: 'maintenance_units',
  path: '/maintenance/units',
  access: 'ADMIN',
  internalOnly: true,
  menu: { group: 'maintenance', order: 6, icon: 'building' },
});
export const vatRatesPage = page({
  name: 'maintenance_vat_rates',
  path: '/maintenance/vat-rates',
  access: 'ADMIN',
  internalOnly: true,
  menu: { group: 'maintenance', order: 7, icon: 'receipt-euro' },
});
export const usersPage = page({
  name: 'maintenance_users',
  path: '/maintenance/users',
  search: ['role'],
  access: 'user_maintenance.view',
  internalOnly: true,
  menu: { group: 'maintenance', order: 10, icon: 'users' },
});
export const rolesPage = page({
  name: 'maintenance_roles',
  path: '/maintenance/roles',
  search: ['sel'],
  access: 'roles.view',
  internalOnly: true,
  menu: { group: 'maintenance', order: 20, icon: 'shield-lock' },
});

/** Maintains the texts of mails, per brand and language. */
export const mailTemplatesPage = page({
  name: 'maintenance_mail_templates',
  path: '/maintenance/mail-templates',
  access: 'maintenance_general.view',
  internalOnly: true,
  menu: { group: 'maintenance', order: 40, icon: 'mail' },
});

export const dashboardsOverviewPage = page({
  name: 'dashboards_overview',
  path: '/dashboard',
  access: 'dashboard.view',
  internalOnly: true,
  menu: { group: 'sales', order: 90, icon: 'layout-dashboard' },
});

export const identityPages = [
  loginPage,
  setUpPage,
  logoutPage,
  passwordResetPage,
  emailChangePage,
  mfaPage,
  homePage,
  profilePage,
  notFoundPage,
  outboxPage,
  readyPage,
  unitsPage,
  vatRatesPage,
  usersPage,
  rolesPage,
  mailTemplatesPage,
  dashboardsOverviewPage,
] as const;
