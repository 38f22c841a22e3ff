import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { requiredText, text } from '#platform/contract/shapes.ts';
import { count } from './record-imports.shapes.ts';

/** Maximum size of a file of master data in bytes: the prices of a merchant are 20,000 rows. */
export const recordsMaxBytes = 10 * 1024 * 1024;

/** Reads a file of master data and checks every row; without a kind, the headings tell it. Writes no record. */
export const uploadRecordsEndpoint = endpoint({
  name: 'imports.uploadRecords',
  method: 'POST',
  path: '/api/record-imports',
  permission: 'records.import',
  internalOnly: true,
  bodyMaxBytes: Math.ceil(recordsMaxBytes * 1.4),
  input: z.object({ kind: text(40).default(''), fileName: requiredText(200), content: z.base64().max(Math.ceil(recordsMaxBytes / 3) * 4) }),
  output: z.object({ id: count }),
  refusals: [
    'TABLE_EMPTY',
    'TABLE_UNREADABLE',
    'TABLE_OLD_EXCEL',
    'TABLE_PROTECTED',
    'TABLE_HAS_DOCTYPE',
    'TABLE_UNPACKS_TOO_LARGE',
    'TABLE_TOO_MANY_ROWS',
    'TABLE_TOO_MANY_COLUMNS',
    'TABLE_TOO_MANY_SHEETS',
    'TABLE_CELL_TOO_LARGE',
    'RECORDS_KIND_UNKNOWN',
  ],
});
