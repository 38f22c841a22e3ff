import { importsPages } from '#modules/imports/contract/imports.pages.ts';
import type { ServerModule } from '#platform/server/module.ts';
import { importFile, importRejects, importRows, listImports, readImport } from './imports.queries.ts';
import { remapImport } from './remap-import.ts';
import { importFileRetention } from './retention.ts';
import { importUses } from './row-uses.ts';
import { runImport } from './run-import.job.ts';
import { startImport } from './start-import.ts';
import { uploadImport } from './upload-import.ts';

export const importsModule: ServerModule = {
  name: 'imports',
  pages: importsPages,
  served: [listImports, readImport, importRows, uploadImport, remapImport, startImport, importRejects, importFile],
  jobs: [runImport],
  slots: [importFileRetention, ...importUses],
};
