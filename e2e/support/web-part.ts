import { symlink } from 'node:fs/promises';
import path from 'node:path';

const built = path.resolve(import.meta.dirname, '../../.katern');

/** Lends the web part, built before the first journey as `npm start` builds it, to the data folder of one. */
export async function lendWebPart(dataDir: string): Promise<void> {
  for (const name of ['web', 'web.hash']) await symlink(path.join(built, name), path.join(dataDir, name));
}
