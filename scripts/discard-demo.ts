import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { readConfig } from '#platform/server/config.ts';
import type { FileStore } from '#platform/server/files/file-store.ts';
import { fileStoreOf } from '#platform/server/files/files.ts';
import { keysOfFiles, removeAllFiles } from '#platform/server/files/remove-all-files.ts';
import { DatabaseError } from '#platform/server/postgres/database-error.ts';
import { folderLockPid } from '#platform/server/postgres/folder-lock.ts';
import { dataRoot, embeddedFolder, openDatabase } from '#platform/server/postgres/open-database.ts';

/** `npm run discard-demo -- --yes`: removes the demo shop with its files, so that a real shop can begin in the same place. */
const root = resolve(import.meta.dirname, '..');
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));

class DiscardError extends Error {}

/** Empties the database, and removes the files of the shop from its store first: without their names nobody finds them again. */
async function empty(url: string, files: FileStore): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const table = await client.query<{ there: boolean }>(`SELECT to_regclass('public.shop_state') IS NOT NULL AS there`);
    const found = table.rows[0]!.there ? await client.query(`SELECT 1 FROM shop_state WHERE starts_with(key, 'demo_')`) : undefined;
    if (!found?.rowCount) throw new DiscardError('This database holds no demo shop, so nothing was removed.');
    await removeAllFiles(files, await keysOfFiles(client));
    await client.query('BEGIN');
    await client.query('DROP SCHEMA IF EXISTS graphile_worker CASCADE');
    await client.query('DROP SCHEMA public CASCADE');
    await client.query('CREATE SCHEMA public');
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}

async function discard(): Promise<void> {
  if (process.argv[2] !== '--yes') {
    throw new DiscardError('This removes the demo shop with all that was done in it, and its files: npm run discard-demo -- --yes');
  }
  const folder = embeddedFolder(process.env);
  if (folder && folderLockPid(folder) !== undefined) throw new DiscardError('Katern is running. Stop it first (Ctrl-C).');
  const config = readConfig(process.env, { port: 0, dataDir: dataRoot(process.env) });
  const database = await openDatabase(process.env);
  try {
    await empty(database.url, fileStoreOf(config));
  } finally {
    await database.stop();
  }
  await rm(config.filesDir, { recursive: true, force: true });
  console.log('The demo shop is gone. Begin a real one: KATERN_DEMO=0 npm start');
}

try {
  await discard();
} catch (error) {
  const isExpected = error instanceof DiscardError || error instanceof DatabaseError;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}
