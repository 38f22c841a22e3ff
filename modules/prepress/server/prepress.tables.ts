import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { earlySlots } from '#modules/prepress/contract/early/early-file.shapes.ts';
import type { ProofStatus, UploadStatus } from '#modules/prepress/domain/artwork.ts';
import type { EarlyAcceptance } from '#modules/prepress/domain/early/early-acceptance.ts';
import type { FileScan } from '#modules/prepress/domain/file-scan.ts';
import type { Acceptance } from '#modules/prepress/domain/overrule-finding.ts';
import type { PageBox } from '#modules/prepress/domain/page-box.ts';
import type { ExpectedFile, PreflightLimits } from '#modules/prepress/domain/preflight/expected-file.ts';
import type { Finding, Verdict } from '#modules/prepress/domain/preflight/finding.ts';
import type { InspectionOutcome } from '#modules/prepress/domain/preflight/inspection.ts';
import type { ProofNote } from '#modules/prepress/domain/proof-notes.ts';
import { instantColumn, moneyColumn } from '#platform/server/database/columns.ts';

const identity = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();
const reference = (name: string) => bigint(name, { mode: 'number' }).notNull();

export const uploadSlots = pgTable('upload_slots', {
  id: identity(),
  basketId: reference('basket_id'),
  lineId: reference('line_id'),
  slot: text().$type<ExpectedFile['slot']>().notNull(),
  position: integer().notNull(),
  expected: jsonb().$type<ExpectedFile>().notNull(),
  /** The calculated file, where a person corrected it. */
  calculated: jsonb().$type<ExpectedFile>(),
  /** The slot whose file is printed here too. */
  sameAs: bigint('same_as', { mode: 'number' }),
});

export const uploadLinks = pgTable('upload_links', {
  id: identity(),
  basketId: reference('basket_id'),
  recipient: text().notNull(),
  madeBy: text('made_by').notNull(),
  createdAt: instantColumn('created_at').notNull(),
  expiresAt: instantColumn('expires_at').notNull(),
  disabledAt: instantColumn('disabled_at'),
  visits: integer().notNull().default(0),
  visitedAt: instantColumn('visited_at'),
  slotIds: bigint('slot_ids', { mode: 'number' }).array(),
  language: text().$type<'nl' | 'en'>().notNull().default('nl'),
  days: integer().notNull().default(60),
});

export const uploadReminders = pgTable(
  'upload_reminders',
  {
    basketId: reference('basket_id'),
    number: integer().notNull(),
    linkId: reference('link_id'),
    sentAt: instantColumn('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.basketId, table.number] })],
);

export const uploads = pgTable('uploads', {
  id: identity(),
  slotId: reference('slot_id'),
  number: integer().notNull(),
  transferId: text('transfer_id').notNull(),
  fileId: reference('file_id'),
  fileKey: text('file_key').notNull(),
  name: text().notNull(),
  size: bigint({ mode: 'number' }).notNull(),
  sha256: text().notNull(),
  uploadedAt: instantColumn('uploaded_at').notNull(),
  uploadedBy: text('uploaded_by').notNull(),
  supersededAt: instantColumn('superseded_at'),
  status: text().$type<UploadStatus>().notNull(),
  verdict: text().$type<Verdict>(),
  findings: jsonb().$type<Finding[]>().notNull().default([]),
  accepted: text().array().notNull().default([]),
  acceptances: jsonb().$type<Acceptance[]>().notNull().default([]),
  pages: jsonb().$type<PageBox[]>(),
  checkedAt: instantColumn('checked_at'),
  scan: text().$type<FileScan>().notNull().default('none'),
  priceAskedAt: instantColumn('price_asked_at'),
});

export const earlyFiles = pgTable('early_files', {
  id: identity(),
  contactId: reference('contact_id'),
  slot: text().$type<(typeof earlySlots)[number]>().notNull(),
  transferId: text('transfer_id').notNull(),
  fileId: reference('file_id'),
  fileKey: text('file_key').notNull(),
  name: text().notNull(),
  size: bigint({ mode: 'number' }).notNull(),
  sha256: text().notNull(),
  uploadedAt: instantColumn('uploaded_at').notNull(),
  inspection: jsonb().$type<InspectionOutcome>(),
  accepted: jsonb().$type<EarlyAcceptance[]>().notNull().default([]),
  checkingSince: instantColumn('checking_since'),
  checkedAt: instantColumn('checked_at'),
  replacedAt: instantColumn('replaced_at'),
  lineId: bigint('line_id', { mode: 'number' }),
});

export const approvals = pgTable('approvals', {
  id: identity(),
  uploadId: reference('upload_id'),
  lineId: reference('line_id'),
  round: integer().notNull(),
  status: text().$type<ProofStatus>().notNull(),
  sha256: text().notNull(),
  createdAt: instantColumn('created_at').notNull(),
  answeredAt: instantColumn('answered_at'),
  answeredBy: text('answered_by'),
  answeredIp: text('answered_ip'),
  remark: text(),
  notes: jsonb().$type<ProofNote[]>().notNull().default([]),
  remindedAt: instantColumn('reminded_at'),
});

export const lineReleases = pgTable('line_releases', {
  lineId: bigint('line_id', { mode: 'number' }).primaryKey(),
  heldAt: instantColumn('held_at'),
  releasedAt: instantColumn('released_at'),
  byPerson: boolean('by_person').notNull().default(false),
  note: text().notNull().default(''),
});

export const uploadTransfers = pgTable('upload_transfers', {
  transferId: text('transfer_id').primaryKey(),
  basketId: bigint('basket_id', { mode: 'number' }),
  contactId: bigint('contact_id', { mode: 'number' }),
  size: bigint({ mode: 'number' }).notNull(),
  begunAt: instantColumn('begun_at').notNull(),
});

export const preflightLimits = pgTable('preflight_limits', {
  id: identity(),
  subGroupId: bigint('sub_group_id', { mode: 'number' }),
  limits: jsonb().$type<PreflightLimits>().notNull(),
  customerOverrules: text('customer_overrules').array().notNull().default([]),
  freeChanges: integer('free_changes').notNull(),
  changeCost: moneyColumn('change_cost').notNull(),
  spineCost: moneyColumn('spine_cost').notNull(),
  version: integer().notNull().default(1),
});
