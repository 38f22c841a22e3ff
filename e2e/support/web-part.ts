import { symlink } from 'node:fs/promises';
import path from 'node:path';

const built = path.resolve(import.meta.dirname, '../../.katern');

/** Links the web build, made before the first journey as `npm start` makes it, into the data folder of a journey. */
export async function lendWebPart(dataDir: string): Promise<void> {
  for (const name of ['web', 'web.hash']) await symlink(path.join(built, name), path.join(dataDir, name));
}
