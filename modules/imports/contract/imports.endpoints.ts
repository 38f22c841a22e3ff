import { z } from 'zod';
import { deliveryMethods } from '#modules/baskets/domain/delivery/deliveries.ts';
import { decimalMarks, defaultOptions, importFields, sameReferences } from '#modules/imports/domain/fields.ts';
import { importRowStatuses, importStatuses } from '#modules/imports/domain/import-status.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { download, id, money, pageByIdInput, pageInput, pageOf, requiredText, text, version } from '#platform/contract/shapes.ts';

/** Maximum size of an import file in bytes. */
export const importMaxBytes = 5 * 1024 * 1024;

const count = z.number().int();
const column = z.number().int().min(0).max(99);
const mapping = z.partialRecord(z.enum(importFields), column);
const options = z.object({
  decimalMark: z.enum(decimalMarks),
  sameReference: z.enum(sameReferences),
  method: z.enum(deliveryMethods).default('parcel'),
});

const importRow = z.object({
  id: count,
  customer: z.string(),
  fileName: z.string(),
  status: z.enum(importStatuses),
  rows: count,
  ready: count,
  imported: count,
  rejected: count,
  version: count,
  createdAt: z.string(),
  createdBy: z.string(),
});
export type ImportRow = z.infer<typeof importRow>;

/** Lists all imports, newest first. */
export const listImportsEndpoint = endpoint({
  name: 'imports.list',
  method: 'GET',
  path: '/api/imports',
  permission: 'basket_content.view',
  internalOnly: true,
  input: z.object({ ...pageByIdInput, customerId: id.optional(), status: z.enum(importStatuses).optional(), search: text(100).optional() }),
  output: pageOf(importRow),
});

const importDetail = importRow.extend({
  customerId: count,
  /** Number of orders created; rows with one reference can share one. */
  orders: count,
  /** Rows rejected because an order already has their reference. */
  taken: count,
  headings: z.array(z.string()),
  /** First row of the file, as an example for mapping its columns. */
  sample: z.array(z.string()),
  mapping,
  options,
  finishedAt: z.string().nullable(),
});
export type ImportDetail = z.infer<typeof importDetail>;

export const readImportEndpoint = endpoint({
  name: 'imports.read',
  method: 'GET',
  path: '/api/imports/:id',
  permission: 'basket_content.view',
  internalOnly: true,
  input: z.object({ id }),
  output: importDetail,
});

const checkedRow = z.object({
  number: count,
  status: z.enum(importRowStatuses),
  reference: z.string(),
  product: z.string(),
  quantity: z.string(),
  description: z.string(),
  deliveryDate: z.string(),
  price: money.nullable(),
  /** Problems with their columns, in the reader's language. */
  problems: z.array(z.object({ field: z.enum(importFields), column: z.string().nullable(), text: z.string() })),
  basketId: count.nullable(),
  basketNumber: z.string().nullable(),
});
export type CheckedImportRow = z.infer<typeof checkedRow>;

/** Lists the rows of an import with their problems, in file order. */
export const importRowsEndpoint = endpoint({
  name: 'imports.listRows',
  method: 'GET',
  path: '/api/imports/:id/rows',
  permission: 'basket_content.view',
  internalOnly: true,
  input: z.object({ id, ...pageInput, status: z.enum(importRowStatuses).optional() }),
  output: pageOf(checkedRow),
});

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
    'TABLE_HAS_DOCTYPE',
    'TABLE_QUOTE_OPEN',
    'TABLE_UNPACKS_TOO_LARGE',
    'TABLE_TOO_MANY_ROWS',
    'TABLE_TOO_MANY_COLUMNS',
    'TABLE_CELL_TOO_LARGE',
    'CUSTOMER_BLOCKED',
    'CUSTOMER_NO_ADDRESS',
  ],
});

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

/** Queues a job that creates orders from the valid rows. */
export const startImportEndpoint = endpoint({
  name: 'imports.start',
  method: 'POST',
  path: '/api/imports/:id/start',
  permission: 'baskets.edit',
  internalOnly: true,
  input: z.object({ id, version }),
  output: z.object({ id: count, version: count }),
  refusals: ['IMPORT_BEGUN', 'NOTHING_TO_IMPORT', 'STALE_VERSION'],
});

/** Downloads the rejected rows in the file's own layout, with the reasons appended. */
export const importRejectsEndpoint = endpoint({
  name: 'imports.downloadRejects',
  method: 'GET',
  path: '/api/imports/:id/rejects',
  permission: 'basket_content.view',
  internalOnly: true,
  input: z.object({ id }),
  output: download,
});

/** Downloads the original file. */
export const importFileEndpoint = endpoint({
  name: 'imports.downloadFile',
  method: 'GET',
  path: '/api/imports/:id/file',
  permission: 'basket_content.view',
  internalOnly: true,
  input: z.object({ id }),
  output: download,
});
