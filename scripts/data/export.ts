import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readConfig } from '#platform/server/config.ts';
import { ExportError, exportShop } from '#platform/server/export/export-shop.ts';
import { fileStoreOf } from '#platform/server/files/files.ts';
import { DatabaseError } from '#platform/server/postgres/database-error.ts';
import { dataRoot, openRunningDatabase } from '#platform/server/postgres/open-database.ts';

/** `npm run export -- FOLDER`: writes the data of the shop in open formats to a new folder, running or stopped. */
const root = resolve(import.meta.dirname, '../..');
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
try {
  if (!process.argv[2]) throw new ExportError('Name a folder that does not exist yet: npm run export -- FOLDER');
  const database = await openRunningDatabase(process.env);
  try {
    const config = readConfig(process.env, { port: 0, dataDir: dataRoot(process.env) });
    const target = resolve(process.argv[2]);
    const made = await exportShop({ databaseUrl: database.url, files: fileStoreOf(config), target });
    console.log(
      `${made.tables} tables with ${made.rows} rows are CSV files in ${target}, and ${made.files} files are in ${join(target, 'files')}`,
    );
    if (made.lost.length > 0) console.log(`${made.lost.length} files are not among them: the store does not hold them.`);
    console.log('Passwords, tokens and other secrets are not in it; to begin again elsewhere, make a backup.');
  } finally {
    await database.stop();
  }
} catch (error) {
  console.error(error instanceof ExportError || error instanceof DatabaseError ? error.message : error);
  process.exitCode = 1;
}
