import { importsPages } from '#modules/imports/contract/imports.pages.ts';
import type { ServerModule } from '#platform/server/module.ts';
import { downloadImportFile, downloadImportRejects, listImportRows, listImports, readImport } from './imports.queries.ts';
import { cancelRecords } from './records/cancel-records.ts';
import { exportRecords } from './records/export-records.query.ts';
import { readRecordEffect } from './records/record-effect.query.ts';
import {
  downloadRecordProblems,
  findRecords,
  listImportKinds,
  listRecordImports,
  listRecordRows,
  readRecordImport,
} from './records/record-imports.queries.ts';
import { reviewRecords } from './records/review-records.ts';
import { runRecords } from './records/run-records.ts';
import { undoRecords } from './records/undo-records.ts';
import { uploadRecords } from './records/upload-records.ts';
import { writeRecords } from './records/write-records.job.ts';
import { remapImport } from './remap-import.ts';
import { importFileRetention, recordFileRetention } from './retention.ts';
import { importUses } from './row-uses.ts';
import { runImport } from './run-import.job.ts';
import { startImport } from './start-import.ts';
import { uploadImport } from './upload-import.ts';

export const importsModule: ServerModule = {
  name: 'imports',
  pages: importsPages,
  served: [
    ...[listImports, readImport, listImportRows, uploadImport, remapImport, startImport, downloadImportRejects, downloadImportFile],
    ...[
      listRecordImports,
      listImportKinds,
      readRecordImport,
      readRecordEffect,
      listRecordRows,
      downloadRecordProblems,
      findRecords,
      exportRecords,
    ],
    ...[uploadRecords, reviewRecords, runRecords, cancelRecords, undoRecords],
  ],
  jobs: [runImport, writeRecords],
  slots: [importFileRetention, recordFileRetention, ...importUses],
};
