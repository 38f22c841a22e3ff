import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { ensureWeb } from '../../scripts/build-web.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The web part as `npm start` builds it: built only when its sources changed, and lent to the data folder of a run. */
export async function buildWebOnce(dataDir: string): Promise<void> {
  const dataRoot = path.join(root, '.katern');
  await ensureWeb({ root, dataRoot });
  for (const name of ['web', 'web.hash']) await symlink(path.join(dataRoot, name), path.join(dataDir, name));
}
