import { z } from 'zod';
import { outboundMethods } from '#modules/estimating/domain/packaging/delivery-methods.ts';
import { importFields, sameReferences } from '#modules/imports/domain/fields.ts';
import { importRowStatuses, importStatuses } from '#modules/imports/domain/import-status.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { download, id, money, pageByIdInput, pageInput, pageOf, text } from '#platform/contract/shapes.ts';
import { decimalMarks } from '#platform/domain/import/read-cell.ts';

/** Maximum size of an import file in bytes. */
export const importMaxBytes = 5 * 1024 * 1024;

export const count = z.number().int();
const column = z.number().int().min(0).max(99);
export const mapping = z.partialRecord(z.enum(importFields), column);
export const options = z.object({
  decimalMark: z.enum(decimalMarks),
  sameReference: z.enum(sameReferences),
  method: z.enum(outboundMethods).default('parcel'),
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
export const listImportRowsEndpoint = endpoint({
  name: 'imports.listRows',
  method: 'GET',
  path: '/api/imports/:id/rows',
  permission: 'basket_content.view',
  internalOnly: true,
  input: z.object({ id, ...pageInput, status: z.enum(importRowStatuses).optional() }),
  output: pageOf(checkedRow),
});

/** Downloads the rejected rows in the file's own layout, with the reasons appended. */
export const downloadImportRejectsEndpoint = endpoint({
  name: 'imports.downloadRejects',
  method: 'GET',
  path: '/api/imports/:id/rejects',
  permission: 'basket_content.view',
  internalOnly: true,
  input: z.object({ id }),
  output: download,
});

/** Downloads the original file. */
export const downloadImportFileEndpoint = endpoint({
  name: 'imports.downloadFile',
  method: 'GET',
  path: '/api/imports/:id/file',
  permission: 'basket_content.view',
  internalOnly: true,
  input: z.object({ id }),
  output: download,
});
