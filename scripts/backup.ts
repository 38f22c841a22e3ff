import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { backUp } from '#platform/server/backup/backup.ts';
import { rememberBackup } from '#platform/server/backup/last-backup.ts';
import { BackupError } from '#platform/server/backup/manifest.ts';
import { readConfig } from '#platform/server/config.ts';
import { DatabaseError } from '#platform/server/postgres/database-error.ts';
import { dataRoot, openRunningDatabase } from '#platform/server/postgres/open-database.ts';

/** `npm run backup -- FOLDER`: backs up the whole shop to a new folder, running or stopped. */
const root = resolve(import.meta.dirname, '..');
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
const now = Temporal.Now.instant();
const target = resolve(process.argv[2] ?? join(dataRoot(process.env), 'backups', now.toString().replace(/[:.]/g, '-')));
try {
  const database = await openRunningDatabase(process.env);
  try {
    const dataDir = dataRoot(process.env);
    const { filesDir } = readConfig(process.env, { port: 0, dataDir });
    const made = await backUp({ databaseUrl: database.url, filesDir, secretFile: join(dataDir, 'secret'), target, now });
    await rememberBackup(database.url, now);
    const rows = made.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`${made.tables.length} tables with ${rows} rows and ${made.files.count} files are kept in ${target}`);
    console.log('It holds everything, secrets included: keep it where only you can read it, on another disk than the shop.');
  } finally {
    await database.stop();
  }
} catch (error) {
  const isExpected = error instanceof BackupError || error instanceof DatabaseError;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}
