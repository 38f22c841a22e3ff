import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readConfig } from '#platform/server/config.ts';
import { diskStore, FileStoreError } from '#platform/server/files/file-store.ts';
import { fileStoreOf } from '#platform/server/files/files.ts';
import { moveFiles } from '#platform/server/files/move-files.ts';
import { DatabaseError } from '#platform/server/postgres/database-error.ts';
import { dataRoot, openRunningDatabase } from '#platform/server/postgres/open-database.ts';

/** `npm run move-files`: puts the files of FILES_DIR into the store of FILES_S3_URL, for a shop that kept them on its disk before. */
const root = resolve(import.meta.dirname, '../..');
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
const config = readConfig(process.env, { port: 0, dataDir: dataRoot(process.env) });
try {
  if (!config.filesStore) throw new FileStoreError('it is not set');
  const database = await openRunningDatabase(process.env);
  try {
    const { put, missing } = await moveFiles(database.url, diskStore(config.filesDir), fileStoreOf(config));
    console.log(`${put} files of ${config.filesDir} are in the store of ${config.filesStore.url}.`);
    if (missing.length > 0) console.log(`${missing.length} are not on this disk: in the store already, or lost.`);
    console.log('Nothing was removed from the disk.');
  } finally {
    await database.stop();
  }
} catch (error) {
  const isExpected = error instanceof FileStoreError || error instanceof DatabaseError;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}
