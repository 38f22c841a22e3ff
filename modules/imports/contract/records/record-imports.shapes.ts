import { z } from 'zod';
import { recordImportStatuses, rowOutcomes } from '#modules/imports/domain/records/record-import.ts';
import { decimalMarks } from '#platform/domain/import/read-cell.ts';

export const count = z.number().int();
export const columnMapping = z.record(z.string().max(60), z.number().int().min(0).max(99));
/** What holds for every row without a value, by field. */
export const fixedValues = z.record(z.string().max(60), z.string().max(200));
export const rowDecision = z.discriminatedUnion('act', [
  z.object({ act: z.literal('leave_out') }),
  z.object({ act: z.literal('keep') }),
  z.object({ act: z.literal('merge'), row: z.number().int().min(0) }),
  z.object({ act: z.literal('update'), id: z.number().int().positive() }),
]);

export const recordImportRow = z.object({
  id: count,
  kind: z.string(),
  kindTitle: z.string(),
  fileName: z.string(),
  status: z.enum(recordImportStatuses),
  rows: count,
  counts: z.record(z.enum(rowOutcomes), count),
  /** Rows that are written, and rows that can be. */
  written: count,
  ready: count,
  version: count,
  createdAt: z.string(),
  createdBy: z.string(),
});
export type RecordImportRow = z.infer<typeof recordImportRow>;

const sheet = z.object({
  name: z.string(),
  left: z.boolean(),
  /** The title of the other kind that it seems to be of, or empty. */
  likely: z.string(),
  headingRow: count,
  mapping: columnMapping,
  fixed: fixedValues,
  /** The sign before decimals in this sheet. */
  mark: z.enum([...decimalMarks, 'unknown']),
  columns: z.array(z.object({ letter: z.string(), heading: z.string(), samples: z.array(z.string()) })),
  /** Columns that have values and are not read, with how many rows have one. */
  unread: z.array(z.object({ letter: z.string(), heading: z.string(), count })),
});
export const recordImportDetail = recordImportRow.extend({
  encoding: z.string(),
  delimiter: z.string(),
  note: z.string(),
  fields: z.array(z.object({ name: z.string(), label: z.string() })),
  sheets: z.array(sheet),
  /** How often an update changes each field. */
  changes: z.array(z.object({ label: z.string(), count })),
  /** What new records get because the file does not say, and how many of them. */
  assumed: z.array(z.object({ label: z.string(), value: z.string(), count })),
  /** Whether a person may say that a row is a record that exists. */
  isFindable: z.boolean(),
  /** Whether its records change something besides themselves. */
  hasEffect: z.boolean(),
  /** Rows with a suggestion that can be taken over at once. */
  suggestions: count,
});
export type RecordImportDetail = z.infer<typeof recordImportDetail>;

const rowProblem = z.object({
  field: z.string(),
  column: z.string(),
  value: z.string(),
  text: z.string(),
  /** The text that would be right at the field; null when there is none. */
  nearest: z.string().nullable(),
  suggests: rowDecision.nullable(),
  /** What taking over the suggestion does, as a button says it. */
  suggestion: z.string(),
  /** Whether it asks if two records are one, so that the row may be kept beside the other. */
  mayKeep: z.boolean(),
  /** The record comes in without this part. */
  isPart: z.boolean(),
});
export const recordRow = z.object({
  place: count,
  sheet: z.string(),
  number: count,
  outcome: z.enum(rowOutcomes),
  done: z.boolean(),
  title: z.string(),
  /** The record that it updates, or the row that it was put together with. */
  beside: z.string(),
  changes: z.array(z.string()),
  problems: z.array(rowProblem),
  values: z.array(z.object({ field: z.string(), label: z.string(), column: z.string(), value: z.string(), mended: z.boolean() })),
  decision: rowDecision.nullable(),
});
export type RecordRow = z.infer<typeof recordRow>;
