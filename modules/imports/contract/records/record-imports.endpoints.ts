import { z } from 'zod';
import { rowOutcomes } from '#modules/imports/domain/records/record-import.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { download, emptyShape, id, pageByIdInput, pageInput, pageOf, text } from '#platform/contract/shapes.ts';
import { recordImportDetail, recordImportRow, recordRow } from './record-imports.shapes.ts';

/** Lists the imports of master data of the kinds that the person may write, newest first. */
export const listRecordImportsEndpoint = endpoint({
  name: 'imports.listRecordImports',
  method: 'GET',
  path: '/api/record-imports',
  permission: 'records.import',
  internalOnly: true,
  input: z.object({ ...pageByIdInput }),
  output: pageOf(recordImportRow),
});

/** The kinds of records that the person may import. */
export const listImportKindsEndpoint = endpoint({
  name: 'imports.listKinds',
  method: 'GET',
  path: '/api/record-imports/kinds',
  permission: 'records.import',
  internalOnly: true,
  input: emptyShape,
  output: z.object({ rows: z.array(z.object({ name: z.string(), title: z.string(), note: z.string(), fields: z.array(z.string()) })) }),
});

export const readRecordImportEndpoint = endpoint({
  name: 'imports.readRecordImport',
  method: 'GET',
  path: '/api/record-imports/:id',
  permission: 'records.import',
  internalOnly: true,
  input: z.object({ id }),
  output: recordImportDetail,
});

/** Says what the records that an import is about to write change besides themselves, a text a line; nothing for kinds that change nothing else. */
export const readRecordEffectEndpoint = endpoint({
  name: 'imports.readRecordEffect',
  method: 'GET',
  path: '/api/record-imports/:id/effect',
  permission: 'records.import',
  internalOnly: true,
  heavy: true,
  input: z.object({ id }),
  output: z.object({ lines: z.array(z.string()) }),
});

/** Lists the rows of an import with what becomes of them, in file order. */
export const listRecordRowsEndpoint = endpoint({
  name: 'imports.listRecordRows',
  method: 'GET',
  path: '/api/record-imports/:id/rows',
  permission: 'records.import',
  internalOnly: true,
  input: z.object({ id, ...pageInput, outcome: z.enum(rowOutcomes).optional() }),
  output: pageOf(recordRow),
});

/** Finds records of the kind of an import by words, with the texts that make a row the same record; none for kinds whose rows stand alone. */
export const findRecordsEndpoint = endpoint({
  name: 'imports.findRecords',
  method: 'GET',
  path: '/api/record-imports/:id/records',
  permission: 'records.import',
  internalOnly: true,
  input: z.object({ id, words: text(100).default('') }),
  output: z.object({ rows: z.array(z.object({ label: z.string(), mended: z.record(z.string(), z.string()) })) }),
});

/** Downloads the rows that wait or were left out, with row, column and reason, to correct them in the file. */
export const downloadRecordProblemsEndpoint = endpoint({
  name: 'imports.downloadRecordProblems',
  method: 'GET',
  path: '/api/record-imports/:id/problems',
  permission: 'records.import',
  internalOnly: true,
  input: z.object({ id }),
  output: download,
});

/** Downloads all records of a kind in the layout that its import reads. */
export const exportRecordsEndpoint = endpoint({
  name: 'imports.exportRecords',
  method: 'GET',
  path: '/api/record-imports/kinds/:kind/file',
  permission: 'records.import',
  internalOnly: true,
  heavy: true,
  input: z.object({ kind: z.string().max(40) }),
  output: download,
});
