import { bigint, boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ThesisAnswers } from '#modules/theses/contract/thesis.shapes.ts';
import type { MadeCover } from '#modules/theses/domain/cover/made-cover.ts';
import type { Writers } from '#modules/theses/domain/merge-draft.ts';
import type { ThesisStep } from '#modules/theses/domain/thesis.ts';
import type { Milestone } from '#modules/theses/domain/thesis-days.ts';
import type { Money } from '#platform/domain/money.ts';
import { instantColumn } from '#platform/server/database/columns.ts';

export const universities = pgTable('universities', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  copies: integer().notNull(),
  leadWeeks: integer('lead_weeks').notNull(),
  propositions: text().$type<'none' | 'allowed' | 'required'>().notNull(),
  titlePageApproval: boolean('title_page_approval').notNull(),
  manuscriptWeeks: integer('manuscript_weeks').notNull().default(0),
  titlePageDays: integer('title_page_days').notNull().default(5),
  payerCustomerId: bigint('payer_customer_id', { mode: 'number' }),
  formatAdvice: text('format_advice').notNull().default(''),
  attention: text().notNull().default(''),
  street: text().notNull().default(''),
  houseNumber: text('house_number').notNull().default(''),
  postcode: text().notNull().default(''),
  city: text().notNull().default(''),
  country: text().notNull().default(''),
  sourceUrl: text('source_url').notNull().default(''),
  checkedOn: date('checked_on', { mode: 'string' }),
  active: boolean().notNull().default(true),
  version: integer().notNull().default(1),
});

/** One row: the national library. */
export const depositLibrary = pgTable('deposit_library', {
  id: integer().primaryKey().default(1),
  name: text().notNull().default(''),
  copies: integer().notNull().default(2),
  attention: text().notNull().default(''),
  street: text().notNull().default(''),
  houseNumber: text('house_number').notNull().default(''),
  postcode: text().notNull().default(''),
  city: text().notNull().default(''),
  country: text().notNull().default(''),
  version: integer().notNull().default(1),
});

export const universityReaders = pgTable('university_readers', {
  universityId: bigint('university_id', { mode: 'number' }).notNull(),
  contactId: bigint('contact_id', { mode: 'number' }).notNull(),
});

/** The terms that the customer saw when ordering. */
export type OrderedThesis = { total: Money; milestones: Milestone[] };

export const thesisDrafts = pgTable('thesis_drafts', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  contactId: bigint('contact_id', { mode: 'number' }).notNull(),
  answers: jsonb().$type<ThesisAnswers>().notNull(),
  writers: jsonb().$type<Writers>().notNull().default({}),
  step: text().$type<ThesisStep>().notNull(),
  version: integer().notNull().default(1),
  savedAt: instantColumn('saved_at').notNull(),
  orderedAt: instantColumn('ordered_at'),
  basketId: bigint('basket_id', { mode: 'number' }),
  days: jsonb().$type<OrderedThesis>(),
  warnedAt: instantColumn('warned_at'),
  coverMade: jsonb('cover_made').$type<MadeCover>(),
  coverPictureFileId: bigint('cover_picture_file_id', { mode: 'number' }),
});
