import pg from 'pg';
import { FileMissingError, type FileStore } from './file-store.ts';

/**
 * Puts every file of the shop that `from` holds into `to`, checked by size and checksum there; files that wait in the database go by
 * themselves. It may run again, and while the shop runs. Nothing is removed. Returns how many were put, and the keys that `from` lacks.
 */
export async function moveFiles(databaseUrl: string, from: FileStore, to: FileStore): Promise<{ put: number; missing: string[] }> {
  await to.check();
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  const done = { put: 0, missing: [] as string[] };
  try {
    const { rows } = await client.query<{ key: string; size: string; sha256: string }>(
      `SELECT key, size, sha256 FROM files f
       WHERE removed_at IS NULL AND NOT EXISTS (SELECT FROM waiting_files w WHERE w.key = f.key) ORDER BY id`,
    );
    for (const { key, size, sha256 } of rows) {
      try {
        await to.put(key, { path: await from.localPath(key) }, { size: Number(size), sha256 });
        done.put += 1;
      } catch (error) {
        if (!(error instanceof FileMissingError)) throw error;
        done.missing.push(key);
      }
    }
    return done;
  } finally {
    await client.end();
  }
}
