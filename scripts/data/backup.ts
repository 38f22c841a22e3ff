import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { backUpShop, backupName } from '#platform/server/backup/backup.job.ts';
import { BackupError } from '#platform/server/backup/manifest.ts';
import { readConfig } from '#platform/server/config.ts';
import { fileStoreOf } from '#platform/server/files/files.ts';
import { DatabaseError } from '#platform/server/postgres/database-error.ts';
import { dataRoot, openRunningDatabase } from '#platform/server/postgres/open-database.ts';

/** `npm run backup -- FOLDER`: backs up the whole shop to a new folder, running or stopped. */
const root = resolve(import.meta.dirname, '../..');
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
const now = Temporal.Now.instant();
const dataDir = dataRoot(process.env);
try {
  const database = await openRunningDatabase(process.env);
  try {
    const config = readConfig(process.env, { port: 0, dataDir });
    const target = resolve(process.argv[2] ?? join(config.backup.folder ?? join(dataDir, 'backups'), backupName(now)));
    const made = await backUpShop({ config, files: fileStoreOf(config) }, database.url, target, now);
    const rows = made.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`${made.tables.length} tables with ${rows} rows and ${made.files.count} files are kept in ${target}`);
    for (const key of made.lost ?? []) console.log(`The file ${key} is not among them: the store does not hold it, or it was changed.`);
    console.log(
      made.encrypted
        ? 'It is encrypted with BACKUP_PASSWORD, which is not in it: without it nobody can restore it.'
        : 'It is not encrypted: keep it where only you can read it, on another disk than the shop.',
    );
    console.log(
      config.secretFile
        ? 'The secret that signs sessions and opens sealed secrets is in it.'
        : 'KATERN_SECRET is in your environment and not in the backup: keep it as well, for the restored shop needs the same.',
    );
  } finally {
    await database.stop();
  }
} catch (error) {
  const isExpected = error instanceof BackupError || error instanceof DatabaseError;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}
