import { bigint, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { PublicationStatus } from '#modules/publications/domain/licences.ts';
import type { TextLanguage } from '#modules/publications/domain/text-languages.ts';
import { instantColumn } from '#platform/server/database/columns.ts';

const reference = (name: string) => bigint(name, { mode: 'number' });

export const publications = pgTable('publications', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  slug: text().notNull(),
  businessUnitId: reference('business_unit_id').notNull(),
  contactId: reference('contact_id'),
  basketId: reference('basket_id'),
  status: text().$type<PublicationStatus>().notNull().default('registered'),
  title: text().notNull(),
  subtitle: text().notNull().default(''),
  author: text().notNull(),
  abstract: text().notNull().default(''),
  institute: text().notNull().default(''),
  promotors: text().notNull().default(''),
  defenceOn: date('defence_on', { mode: 'string' }),
  defencePlace: text('defence_place').notNull().default(''),
  isbn: text().notNull().default(''),
  nur: text().notNull().default(''),
  licence: text().notNull().default(''),
  coverFileId: reference('cover_file_id'),
  ebookFileId: reference('ebook_file_id'),
  ebookTransfer: text('ebook_transfer').notNull().default(''),
  embargoUntil: date('embargo_until', { mode: 'string' }),
  doi: text().notNull().default(''),
  language: text().$type<TextLanguage>().notNull().default(''),
  version: integer().notNull().default(1),
  registeredAt: instantColumn('registered_at').notNull(),
  publishedAt: instantColumn('published_at'),
  embargoMailedAt: instantColumn('embargo_mailed_at'),
});

/** Readers who wait for the e-book of a publication. */
export const publicationReaders = pgTable('publication_readers', {
  publicationId: reference('publication_id').notNull(),
  email: text().notNull(),
  language: text().notNull(),
  askedAt: instantColumn('asked_at').notNull(),
});

export const isbnPool = pgTable('isbn_pool', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  isbn: text().notNull(),
  businessUnitId: reference('business_unit_id').notNull(),
  publicationId: reference('publication_id'),
  assignedAt: instantColumn('assigned_at'),
  keptFor: reference('kept_for'),
});
