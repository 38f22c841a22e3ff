import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';
import { columnMapping, count, rowDecision } from './record-imports.shapes.ts';

/**
 * Changes how the columns of sheets are read, decides rows and mends cells, and checks every row again. `decision` null takes a decision
 * back. `suggestions` takes over every suggestion. The columns are kept for the next file with these headings.
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
      .array(z.object({ sheet: z.number().int().min(0).max(19), left: z.boolean(), mapping: columnMapping }))
      .max(20)
      .default([]),
    rows: z
      .array(
        z.object({
          place: z.number().int().min(0),
          decision: rowDecision.nullable().optional(),
          mended: z.record(z.string().max(60), z.string().max(4000)).optional(),
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
