import { z } from 'zod';
import { importSheets } from '#modules/relations/domain/import/import-sheets.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape, queryFlag, text } from '#platform/contract/shapes.ts';

/** Maximum rows of a sheet, without its heading. */
export const importMaxRows = 2000;
export const importMaxBytes = 2 * 1024 * 1024;
/** Maximum size of the request: the unzipped content of a workbook of that size. */
const bodyMaxBytes = 16 * 1024 * 1024;
const sheetNames = Object.keys(importSheets) as [keyof typeof importSheets, ...(keyof typeof importSheets)[]];

const cell = z.union([z.string().max(4000), z.number(), z.boolean(), z.null()]);
const workbook = z.array(z.object({ sheet: text(60), data: z.array(z.array(cell).max(60)).max(importMaxRows + 1) })).max(10);
const importInput = {
  workbook,
  /** Also imports customers that resemble an existing one. */
  alikeToo: queryFlag.default(false),
};

const problem = z.object({
  sheet: z.enum(sheetNames),
  sheetTitle: z.string(),
  row: z.number(),
  column: z.string(),
  message: z.string(),
  number: z.string().nullable(),
});
export type ImportProblemView = z.infer<typeof problem>;

/** Previews an import and reports every invalid cell. Changes nothing. */
export const previewImportEndpoint = endpoint({
  name: 'relations.previewImport',
  method: 'POST',
  path: '/api/customers/import/try',
  bodyMaxBytes,
  permission: 'relations.edit',
  internalOnly: true,
  input: z.object(importInput),
  output: z.object({
    customers: z.number(),
    addresses: z.number(),
    contacts: z.number(),
    problems: z.array(problem),
    /** Numbers of the customers that can be created. */
    good: z.array(z.string()),
    /** The file itself is invalid, so that nothing can be imported. */
    unreadable: z.boolean(),
  }),
});

/** Imports the customers of a workbook: all of them when all are valid, or the valid ones when `leaveOutWrong` is set. */
export const importCustomersEndpoint = endpoint({
  name: 'relations.importCustomers',
  method: 'POST',
  path: '/api/customers/import',
  bodyMaxBytes,
  permission: 'relations.edit',
  internalOnly: true,
  input: z.object({ ...importInput, leaveOutWrong: queryFlag.default(false) }),
  output: z.object({ made: z.number(), leftOut: z.number() }),
  refusals: [
    'IMPORT_HAS_PROBLEMS',
    'IMPORT_EMPTY',
    'VAT_INVALID',
    'VAT_NUMBER_REQUIRED',
    'IBAN_INVALID',
    'BIC_INVALID',
    'KVK_INVALID',
    'CUSTOMER_NO_ADDRESS',
    'MIS_ID_TAKEN',
    'PAYMENT_PLAN_SUM',
    'POSTBOX_NOT_FOR_DELIVERY',
    'PRICE_LIST_TYPE_CLOSED',
  ],
});

/** Reads the template of an import in the user's language: sheets, columns and choices. */
export const readImportTemplateEndpoint = endpoint({
  name: 'relations.readImportTemplate',
  method: 'GET',
  path: '/api/customers/import/template',
  permission: 'relations.edit',
  internalOnly: true,
  input: emptyShape,
  output: z.object({
    sheets: z.array(
      z.object({
        name: z.enum(sheetNames),
        title: z.string(),
        columns: z.array(z.object({ title: z.string(), required: z.boolean(), example: z.string(), choices: z.array(z.string()) })),
      }),
    ),
    reason: z.string(),
  }),
});
