import { stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Kernel } from '#platform/server/kernel.ts';
import { transfersFolder } from './transfers.ts';

/** The bytes of the disk that are free for a new transfer. */
export async function diskForTransfers(kernel: Pick<Kernel, 'config' | 'database'>): Promise<number> {
  const { bavail, bsize } = await statfs(transfersFolder(kernel));
  return bavail * bsize - (await reservedByTransfers(kernel));
}

/**
 * The bytes that the open transfers still need for their copies in the store: as many as arrived of them. One that is announced and never sent
 * holds nothing, so that nobody takes the disk from others by announcing; what is being sent is stopped when the disk is full.
 */
export async function reservedByTransfers(kernel: Pick<Kernel, 'config' | 'database'>): Promise<number> {
  const { rows } = await kernel.database.pool.query<{ id: string }>(`
    SELECT t.transfer_id AS id FROM upload_transfers t WHERE NOT EXISTS (SELECT 1 FROM uploads u WHERE u.transfer_id = t.transfer_id)
      AND NOT EXISTS (SELECT 1 FROM early_files e WHERE e.transfer_id = t.transfer_id)`);
  const arrived = await Promise.all(rows.map(({ id }) => arrivedBytes(path.join(transfersFolder(kernel), id))));
  return arrived.reduce((sum, bytes) => sum + bytes, 0);
}

async function arrivedBytes(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    // No file: nothing arrived yet, or the transfer was stored meanwhile.
    if ((error as { code?: string }).code === 'ENOENT') return 0;
    throw error;
  }
}
