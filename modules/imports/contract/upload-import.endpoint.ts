import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, requiredText } from '#platform/contract/shapes.ts';
import { count, importMaxBytes } from './imports.endpoints.ts';

/** Reads a file of orders (CSV, Excel or XML) and checks every row. Creates no orders. */
export const uploadImportEndpoint = endpoint({
  name: 'imports.upload',
  method: 'POST',
  path: '/api/imports',
  permission: 'baskets.edit',
  internalOnly: true,
  bodyMaxBytes: Math.ceil(importMaxBytes * 1.4),
  input: z.object({ customerId: id, fileName: requiredText(200), content: z.base64().max(Math.ceil(importMaxBytes / 3) * 4) }),
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
    'CUSTOMER_BLOCKED',
    'CUSTOMER_NO_ADDRESS',
  ],
});
