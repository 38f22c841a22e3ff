import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DatabaseError } from './database-error.ts';
import { handOver, type Launch, type ServerAccount } from './server-account.ts';

const postgresMajor = 18;

export interface NewData {
  folder: string;
  program: string;
  launch: Launch;
  account: ServerAccount | undefined;
  adminPassword: string;
  durable: boolean;
}

/** Creates an empty cluster in `data`. Creates it beside `data` and renames it when complete, so that an interrupted start leaves none. */
export async function createData({ folder, program, launch, account, adminPassword, durable }: NewData): Promise<void> {
  const { file, args, ...ids } = launch;
  const partial = join(folder, 'data.new');
  const passwordFile = join(folder, 'password.new');
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { mode: 0o700 });
  writeFileSync(passwordFile, adminPassword, { mode: 0o600 });
  for (const path of [partial, passwordFile]) handOver(path, account);
  const flags = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions'];
  if (!durable) flags.push('--no-sync');
  try {
    await promisify(execFile)(
      file,
      [...args, program, `--pgdata=${partial}`, '--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, ...flags],
      { ...ids, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C' } },
    );
    renameSync(partial, join(folder, 'data'));
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** Throws when the folder is visibly not a complete cluster of our version, before the server is started on it. */
export function inspectData(folder: string): void {
  const data = join(folder, 'data');
  const damaged = (reason: string): never => {
    throw new DatabaseError('DATA_DAMAGED', { folder, reason });
  };
  if (!existsSync(join(data, 'PG_VERSION'))) damaged('data/PG_VERSION is missing');
  const found = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  if (!/^\d+$/.test(found)) damaged('data/PG_VERSION is unreadable');
  if (Number(found) !== postgresMajor) throw new DatabaseError('DATA_OTHER_VERSION', { folder, found, needed: String(postgresMajor) });
  for (const part of ['global', 'base', 'pg_wal', 'global/pg_control', 'postgresql.conf', 'pg_hba.conf']) {
    if (!existsSync(join(data, part))) damaged(`data/${part} is missing`);
  }
  if (statSync(join(data, 'global/pg_control')).size !== 8192) damaged('data/global/pg_control is cut short');
}
