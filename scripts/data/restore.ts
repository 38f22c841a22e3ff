import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BackupError } from '#platform/server/backup/manifest.ts';
import { restore } from '#platform/server/backup/restore.ts';
import { readConfig } from '#platform/server/config.ts';
import { fileStoreOf } from '#platform/server/files/files.ts';
import { DatabaseError } from '#platform/server/postgres/database-error.ts';
import { dataRoot, openDatabase } from '#platform/server/postgres/open-database.ts';

/** `npm run restore -- FOLDER`: restores a backup into an empty data folder, or an empty database of DATABASE_URL and the store of FILES_S3_URL. */
const root = resolve(import.meta.dirname, '../..');
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
const [, , source] = process.argv;
try {
  if (!source) throw new BackupError('Which backup? npm run restore -- FOLDER');
  const database = await openDatabase(process.env);
  try {
    const dataDir = dataRoot(process.env);
    const config = readConfig(process.env, { port: 0, dataDir });
    const given = resolve(source);
    const { release, at, tables, files } = await restore({
      source: given,
      databaseUrl: database.url,
      files: fileStoreOf(config),
      filesDir: config.filesDir,
      secretFile: join(dataDir, 'secret'),
      password: config.backup.password,
    });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`The shop of ${at} (release ${release}) stands again: ${tables.length} tables, ${rows} rows, ${files.count} files.`);
  } finally {
    await database.stop();
  }
} catch (error) {
  const isExpected = error instanceof BackupError || error instanceof DatabaseError;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}
