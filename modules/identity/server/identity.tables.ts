import { bigint, boolean, date, integer, jsonb, numeric, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const identity = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();
// better-auth uses Date; our own code does not read these columns through Drizzle.
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const businessUnits = pgTable('business_units', {
  id: bigint({ mode: 'number' }).primaryKey(),
  uiId: integer('ui_id').notNull(),
  name: text().notNull(),
  brand: jsonb().$type<Record<string, unknown>>().notNull(),
  hosts: text().array().notNull(),
  printsDissertations: boolean('prints_dissertations').notNull(),
  version: integer().notNull().default(1),
});

export const vatRates = pgTable('vat_rates', {
  id: identity(),
  businessUnitId: bigint('business_unit_id', { mode: 'number' }).notNull(),
  percent: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
  validFrom: date('valid_from', { mode: 'string' }).notNull(),
  replaces: numeric({ precision: 5, scale: 2, mode: 'number' }),
  version: integer().notNull().default(1),
});

export const users = pgTable('users', {
  id: identity(),
  name: text().notNull(),
  email: text().notNull(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text(),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  businessUnitId: bigint('business_unit_id', { mode: 'number' }),
  language: text().notNull().default('nl'),
  internal: boolean().notNull().default(false),
  externalB2b: boolean('external_b2b').notNull().default(false),
  admin: boolean().notNull().default(false),
  active: boolean().notNull().default(true),
  version: integer().notNull().default(1),
  twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
  externalSupplier: boolean('external_supplier').notNull().default(false),
  initials: text().notNull().default(''),
  lastSignInAt: moment('last_sign_in_at'),
  removalAskedAt: moment('removal_asked_at'),
  newEmail: text('new_email'),
});

export const sessions = pgTable('sessions', {
  id: identity(),
  token: text().notNull(),
  userId: bigint('user_id', { mode: 'number' }).notNull(),
  expiresAt: moment('expires_at').notNull(),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  actsAsId: bigint('acts_as_id', { mode: 'number' }),
  seenAt: moment('seen_at'),
});

export const accounts = pgTable('accounts', {
  id: identity(),
  accountId: text('account_id').notNull(),
  providerId: text('provider_id').notNull(),
  userId: bigint('user_id', { mode: 'number' }).notNull(),
  accessToken: text('access_token'),
  refreshToken: text('refresh_token'),
  idToken: text('id_token'),
  accessTokenExpiresAt: moment('access_token_expires_at'),
  refreshTokenExpiresAt: moment('refresh_token_expires_at'),
  scope: text(),
  password: text(),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const verifications = pgTable('verifications', {
  id: identity(),
  identifier: text().notNull(),
  value: text().notNull(),
  expiresAt: moment('expires_at').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  userAgent: text('user_agent'),
});

export const twoFactors = pgTable('two_factors', {
  id: identity(),
  userId: bigint('user_id', { mode: 'number' }).notNull(),
  secret: text().notNull(),
  backupCodes: text('backup_codes').notNull(),
  verified: boolean().notNull().default(true),
  failedVerificationCount: integer('failed_verification_count').notNull().default(0),
  lockedUntil: moment('locked_until'),
  lastCode: text('last_code'),
  lastCodeAt: moment('last_code_at'),
});

export const roles = pgTable('roles', {
  id: identity(),
  code: text().notNull(),
  nameNl: text('name_nl').notNull(),
  nameEn: text('name_en').notNull(),
  permissions: text().array().notNull(),
  version: integer().notNull().default(1),
  mfaRequired: boolean('mfa_required').notNull().default(false),
});

export const userRoles = pgTable(
  'user_roles',
  {
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    roleId: bigint('role_id', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.roleId] })],
);

export const numberFormats = pgTable('number_formats', {
  kind: text().primaryKey(),
  prefix: text().notNull(),
  digits: integer().notNull(),
  version: integer().notNull().default(1),
});

export const listPresets = pgTable('list_presets', {
  id: identity(),
  userId: bigint('user_id', { mode: 'number' }).notNull(),
  list: text().notNull(),
  name: text().notNull(),
  search: text().notNull(),
});

export const listColumns = pgTable(
  'list_columns',
  { userId: bigint('user_id', { mode: 'number' }).notNull(), list: text().notNull(), hidden: text().array().notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.list] })],
);
