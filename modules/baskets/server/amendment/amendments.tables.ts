import { bigint, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { AmendmentPreview } from '#modules/baskets/contract/amendment/amendment.shapes.ts';
import type { AmendmentChange, AmendmentStatus } from '#modules/baskets/domain/amendment/amendment.ts';
import { instantColumn, moneyColumn } from '#platform/server/database/columns.ts';
import type { Asked } from './amendments.store.ts';

export const amendments = pgTable('amendments', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  basketId: bigint('basket_id', { mode: 'number' }).notNull(),
  number: integer().notNull(),
  status: text().$type<AmendmentStatus>().notNull(),
  changes: jsonb().$type<AmendmentChange[]>().notNull(),
  askedBy: text('asked_by').notNull().default(''),
  message: text().notNull().default(''),
  result: jsonb().$type<AmendmentPreview>(),
  createdAt: instantColumn('created_at').notNull(),
  createdBy: text('created_by').notNull(),
  answeredAt: instantColumn('answered_at'),
  answeredBy: text('answered_by'),
  answeredIp: text('answered_ip'),
  asked: jsonb().$type<Asked>(),
  askedAt: instantColumn('asked_at'),
  askedTo: text('asked_to'),
  askedDifference: moneyColumn('asked_difference'),
  validUntil: date('valid_until', { mode: 'string' }),
  declineReason: text('decline_reason'),
  lapsedAt: instantColumn('lapsed_at'),
  lapsedBy: text('lapsed_by'),
  version: integer().notNull().default(1),
});
