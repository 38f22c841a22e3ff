import type pg from 'pg';
import type { FileStore } from './file-store.ts';

/** The keys of all files that a shop has put into its store, to remove them once the shop is gone. */
export async function keysOfFiles(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>('SELECT key FROM files ORDER BY id');
  return rows.map(({ key }) => key);
}

const atOnce = 8;

/** Removes files from a store, several at once. It may run again: a file that is gone is no error. */
export async function removeAllFiles(store: FileStore, keys: readonly string[]): Promise<void> {
  const left = [...keys];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let key = left.pop(); key !== undefined; key = left.pop()) await store.remove(key);
    }),
  );
}
