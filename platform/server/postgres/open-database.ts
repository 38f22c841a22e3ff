import { join, resolve } from 'node:path';
import { runningUrl, startCluster } from './cluster.ts';
import { inspectExternalServer } from './external-server.ts';
import { folderLockPid } from './folder-lock.ts';

export interface OpenDatabase {
  url: string;
  embedded: boolean;
  /** Settles when an embedded server has ended; never for an external one. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

type Environment = Readonly<Record<string, string | undefined>>;

const projectRoot = resolve(import.meta.dirname, '../../..');

/** The data folder of this machine: `KATERN_DATA`, else `.katern` in the project. */
export function dataRoot(env: Environment): string {
  return resolve(projectRoot, env.KATERN_DATA || '.katern');
}

/** The folder of the embedded server; undefined when `DATABASE_URL` names another server. */
export function embeddedFolder(env: Environment): string | undefined {
  return env.DATABASE_URL ? undefined : join(dataRoot(env), 'postgres');
}

/** Opens the database of `DATABASE_URL`, or else starts the embedded one. */
export async function openDatabase(env: Environment): Promise<OpenDatabase> {
  const folder = embeddedFolder(env);
  if (folder) return { ...(await startCluster({ folder })), embedded: true };
  const url = env.DATABASE_URL ?? '';
  await inspectExternalServer(url);
  return { url, embedded: false, ended: new Promise(() => undefined), stop: async () => undefined };
}

/** Like `openDatabase`, or connects to the embedded server of a shop that is already running. */
export async function openRunningDatabase(env: Environment): Promise<Pick<OpenDatabase, 'url' | 'stop'>> {
  const folder = embeddedFolder(env);
  if (folder && folderLockPid(folder) !== undefined) return { url: runningUrl(folder), stop: async () => undefined };
  return openDatabase(env);
}
