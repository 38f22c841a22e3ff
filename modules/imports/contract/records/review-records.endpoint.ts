import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';
import { decimalMarks } from '#platform/domain/import/read-cell.ts';
import { columnMapping, count, fixedValues, rowDecision } from './record-imports.shapes.ts';

/**
 * Changes how the columns of sheets are read, decides rows and mends cells, and checks every row again. `decision` null takes a decision
 * back. `ofRecord` mends every row of the record; `everywhere` mends every other row too of which the same is asked about the same text. `fixed` has what holds for every row without a value; `suggestions` takes over every suggestion of a
 * text that is no guess. Columns, fixed values and decimal mark are kept for the next file with these headings.
 */
export const reviewRecordsEndpoint = endpoint({
  name: 'imports.reviewRecords',
  method: 'POST',
  path: '/api/record-imports/:id/review',
  permission: 'records.import',
  internalOnly: true,
  input: z.object({
    id,
    version,
    sheets: z
      .array(
        z.object({
          sheet: z.number().int().min(0).max(19),
          left: z.boolean(),
          mapping: columnMapping,
          fixed: fixedValues.default({}),
          mark: z.enum(decimalMarks).optional(),
        }),
      )
      .max(20)
      .default([]),
    rows: z
      .array(
        z.object({
          place: z.number().int().min(0),
          decision: rowDecision.nullable().optional(),
          mended: z.record(z.string().max(60), z.string().max(4000)).optional(),
          everywhere: z.boolean().default(false),
          ofRecord: z.boolean().default(false),
        }),
      )
      .max(500)
      .default([]),
    suggestions: z.boolean().default(false),
  }),
  output: z.object({ id: count, version: count }),
  refusals: [
    'RECORDS_RUNNING',
    'RECORDS_UNDONE',
    'RECORDS_COLUMN_UNKNOWN',
    'RECORDS_COLUMN_TWICE',
    'ROW_DONE',
    'ROW_MERGES_DOWN',
    'STALE_VERSION',
  ],
});
