import { z } from 'zod';
import { importSheets } from '#modules/relations/domain/import-sheets.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { nothing, queryFlag, text } from '#platform/contract/shapes.ts';

/** So many rows at most on a sheet, besides its headings. */
export const importMostRows = 2000;
export const importMaxBytes = 2 * 1024 * 1024;
/** What is packed in a workbook of that size, as it is sent. */
const bodyMaxBytes = 16 * 1024 * 1024;
const sheetNames = Object.keys(importSheets) as [keyof typeof importSheets, ...(keyof typeof importSheets)[]];

const cell = z.union([z.string().max(4000), z.number(), z.boolean(), z.null()]);
const workbook = z.array(z.object({ sheet: text(60), data: z.array(z.array(cell).max(60)).max(importMostRows + 1) })).max(10);
const asked = {
  workbook,
  /** Also customers that look like one that is there. */
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

/** What an import would do, and every cell that is not right. Changes nothing. */
export const tryImportEndpoint = endpoint({
  name: 'relations.tryImport',
  method: 'POST',
  path: '/api/customers/import/try',
  bodyMaxBytes,
  permission: 'relations.edit',
  internalOnly: true,
  input: z.object(asked),
  output: z.object({
    customers: z.number(),
    addresses: z.number(),
    contacts: z.number(),
    problems: z.array(problem),
    /** Numbers of the customers that can be made. */
    good: z.array(z.string()),
    /** Something is wrong with the file itself, so that nothing of it can be made. */
    unreadable: z.boolean(),
  }),
});

/** Makes the customers of a workbook: all of them when all is right, or those that are right when the others are left out on purpose. */
export const importCustomersEndpoint = endpoint({
  name: 'relations.importCustomers',
  method: 'POST',
  path: '/api/customers/import',
  bodyMaxBytes,
  permission: 'relations.edit',
  internalOnly: true,
  input: z.object({ ...asked, leaveOutWrong: queryFlag.default(false) }),
  output: z.object({ made: z.number(), leftOut: z.number() }),
  refusals: ['IMPORT_HAS_PROBLEMS', 'IMPORT_EMPTY'],
});

/** The sheets, columns and words of an import in the reader's language, for a template to fill in. */
export const importTemplateEndpoint = endpoint({
  name: 'relations.importTemplate',
  method: 'GET',
  path: '/api/customers/import/template',
  permission: 'relations.edit',
  internalOnly: true,
  input: nothing,
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
