import { bigint, boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instantColumn } from '#platform/server/database/columns.ts';

const identity = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();

export const apiKeys = pgTable('api_keys', {
  id: identity(),
  name: text().notNull(),
  prefix: text().notNull(),
  keyHash: text('key_hash').notNull(),
  userId: bigint('user_id', { mode: 'number' }),
  customerId: bigint('customer_id', { mode: 'number' }),
  scopes: text().array().notNull(),
  expiresOn: date('expires_on', { mode: 'string' }),
  createdAt: instantColumn('created_at').notNull(),
  createdBy: text('created_by').notNull(),
  lastUsedAt: instantColumn('last_used_at'),
  revokedAt: instantColumn('revoked_at'),
  formerCustomerId: bigint('former_customer_id', { mode: 'number' }),
});

export const webhooks = pgTable('webhooks', {
  id: identity(),
  customerId: bigint('customer_id', { mode: 'number' }),
  name: text().notNull(),
  url: text().notNull(),
  events: text().array().notNull(),
  sealedSecret: text('sealed_secret').notNull(),
  active: boolean().notNull().default(true),
  failures: integer().notNull().default(0),
  disabledReason: text('disabled_reason'),
  notifyEmail: text('notify_email').notNull(),
  createdAt: instantColumn('created_at').notNull(),
  version: integer().notNull().default(1),
  formerCustomerId: bigint('former_customer_id', { mode: 'number' }),
  notifyLanguage: text('notify_language').notNull().default('nl'),
});

export const webhookDeliveries = pgTable('webhook_deliveries', {
  id: identity(),
  webhookId: bigint('webhook_id', { mode: 'number' }).notNull(),
  eventId: uuid('event_id').notNull().defaultRandom(),
  event: text().notNull(),
  payload: jsonb().notNull(),
  status: text().notNull(),
  attempts: integer().notNull().default(0),
  nextAttemptAt: instantColumn('next_attempt_at'),
  lastStatus: integer('last_status'),
  lastResponse: text('last_response'),
  lastError: text('last_error'),
  createdAt: instantColumn('created_at').notNull(),
  deliveredAt: instantColumn('delivered_at'),
});

export const logAlerts = pgTable('log_alerts', {
  id: identity(),
  name: text().notNull(),
  source: text().notNull(),
  words: text('contains').notNull().default(''),
  count: integer().notNull(),
  minutes: integer().notNull(),
  active: boolean().notNull().default(true),
  raisedAt: instantColumn('raised_at'),
  version: integer().notNull().default(1),
});
