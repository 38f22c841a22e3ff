import { z } from 'zod';
import { defaultOptions } from '#modules/imports/domain/fields.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';
import { count, mapping, options } from './imports.endpoints.ts';

/** Changes the column mapping, checks every row again, and saves the mapping for the customer's next file. */
export const remapImportEndpoint = endpoint({
  name: 'imports.remap',
  method: 'POST',
  path: '/api/imports/:id/mapping',
  permission: 'baskets.edit',
  internalOnly: true,
  input: z.object({ id, version, mapping, options: options.default(defaultOptions) }),
  output: z.object({ id: count, version: count }),
  refusals: ['IMPORT_BEGUN', 'COLUMN_TWICE', 'COLUMN_UNKNOWN', 'STALE_VERSION'],
});
