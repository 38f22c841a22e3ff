import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const secretFileIn = (dataDir: string): string => path.join(dataDir, 'secret');

/** The secret in a data folder, created by the first server that begins there. */
export function storedSecret(dataDir: string): string {
  const file = secretFileIn(dataDir);
  if (!existsSync(file)) createSecret(dataDir, file);
  return readFileSync(file, 'utf8').trim();
}

/** Creates the file whole or not at all, and keeps the file of another server that begins at the same time. */
function createSecret(dataDir: string, file: string): void {
  mkdirSync(dataDir, { recursive: true });
  const written = `${file}.${process.pid}`;
  writeFileSync(written, randomBytes(32).toString('hex'), { mode: 0o600 });
  try {
    // Unlike a rename, a link refuses when the file exists.
    linkSync(written, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(written);
  }
}
