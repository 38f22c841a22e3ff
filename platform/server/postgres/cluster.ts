import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type ClusterSettings, findFreePort, newSettings, readSettings, saveSettings } from './cluster-settings.ts';
import { createData, inspectData } from './data-folder.ts';
import { DatabaseError } from './database-error.ts';
import { lockFolder } from './folder-lock.ts';
import { type GuardedServer, startGuarded } from './guarded-server.ts';
import { findPostgresPrograms } from './postgres-programs.ts';
import { accountFor, handOver, launchAs } from './server-account.ts';
import { clearStalePostmaster } from './stale-postmaster.ts';

export interface ClusterOptions {
  /** Contains `data`, the settings with port and passwords, the log and the lock. */
  folder: string;
  /** False only for tests: no fsync, no autovacuum, and the folder is deleted with the server. */
  durable?: boolean;
}

export interface Cluster {
  /** Database `katern` as its owner, who may create roles but is not a superuser. */
  url: string;
  /** Database `postgres` as superuser: for the test harness, never for the application. */
  adminUrl: string;
  /** Settles when the server has ended, whether stopped or not. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

const startTimeoutMs = 15_000;
const recoveryTimeoutMs = 120_000;
const transientErrors = /lock file .* already exists|pre-existing shared memory|could not (bind|create)|Address already in use/;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    if (existsSync(join(folder, 'data'))) accessSync(join(folder, 'data'), constants.R_OK | constants.W_OK | constants.X_OK);
    if (existsSync(join(folder, 'cluster.json'))) accessSync(join(folder, 'cluster.json'), constants.R_OK | constants.W_OK);
  } catch (error) {
    throw new DatabaseError('FOLDER_NOT_WRITABLE', { folder, reason: reasonOf(error) });
  }
}

/** The maximum socket path in bytes that every system accepts; with a longer path only the port is used. */
const maxSocketPathBytes = 100;
const socketName = (port: number): string => `.s.PGSQL.${port}`;

/** The folder for a Unix socket, a fifth faster than the port; undefined where sockets are not possible. */
function socketFolderOf(folder: string): string | undefined {
  const absolute = resolve(folder);
  const isTooLong = Buffer.byteLength(join(absolute, socketName(65_535))) > maxSocketPathBytes;
  return process.platform === 'win32' || isTooLong || absolute.includes('"') ? undefined : absolute;
}

/** Removes the socket files of a killed server, because their pid may belong to another process by now. The folder is ours. */
function removeStaleSockets(folder: string): void {
  for (const name of readdirSync(folder)) if (name.startsWith('.s.PGSQL.')) rmSync(join(folder, name), { force: true });
}

function serverFlags(folder: string, port: number, durable: boolean, socketFolder: string | undefined): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    // Quoted, because the setting is a list and the folder may contain a comma.
    unix_socket_directories: socketFolder === undefined ? '' : `"${socketFolder}"`,
    jit: 'off',
    random_page_cost: 1.1,
    log_checkpoints: 'off',
    // The first change of a page after a checkpoint writes the full page to the WAL; this makes that three times rarer. The replay after
    // a crash stays bounded by max_wal_size, which is unchanged; no commit can be lost.
    checkpoint_timeout: '15min',
    // Nobody reads process titles, and PostgreSQL would update them for every statement.
    update_process_title: 'off',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off', max_connections: 200 }),
  };
  return ['-D', join(folder, 'data'), ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

function lastError(logFile: string): string {
  const errors = readFileSync(logFile, 'utf8').match(/(?:FATAL|PANIC):\s+.*/g);
  return errors?.at(-1)?.replace(/^(?:FATAL|PANIC):\s+/, '') ?? 'the server ended without a word';
}

/** The connection URLs of a server: over its socket if it has opened one, else over its port. */
function urlsOf(folder: string, { port, adminPassword, password }: ClusterSettings): { url: string; adminUrl: string } {
  const hasSocket = existsSync(join(folder, socketName(port)));
  const query = hasSocket ? `?host=${encodeURIComponent(resolve(folder))}` : '';
  return {
    url: `postgres://katern:${password}@127.0.0.1:${port}/katern${query}`,
    adminUrl: `postgres://postgres:${adminPassword}@127.0.0.1:${port}/postgres${query}`,
  };
}

/** The connection URL of the running server of a folder. */
export function runningUrl(folder: string): string {
  return urlsOf(folder, openSettings(folder)).url;
}

/** Connects as soon as the server is ready; undefined when it ended first. A start after a crash may replay the WAL for a while. */
async function connectWhenReady(server: GuardedServer, adminUrl: string): Promise<pg.Client | undefined> {
  const until = performance.now() + recoveryTimeoutMs;
  for (;;) {
    const client = new pg.Client({ connectionString: adminUrl });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (!server.isRunning()) return undefined;
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      const isStarting = code === 'ECONNREFUSED' || code === 'ECONNRESET' || code === '57P03';
      if (!isStarting || performance.now() > until) throw error;
      await delay(20);
    }
  }
}

async function ensureOwnDatabase(client: pg.Client, password: string): Promise<void> {
  const { rows } = await client.query("select 1 from pg_database where datname = 'katern'");
  if (rows.length > 0) return;
  await client.query('drop role if exists katern');
  await client.query(`create role katern login createrole password ${client.escapeLiteral(password)}`);
  await client.query("alter role katern set createrole_self_grant = 'set, inherit'");
  await client.query('create database katern owner katern');
}

/** Starts the PostgreSQL cluster of a folder, and creates it when it is new; every error is a `DatabaseError`. */
export async function startCluster({ folder, durable = true }: ClusterOptions): Promise<Cluster> {
  makeFolder(folder);
  const release = lockFolder(folder);
  let server: GuardedServer | undefined;
  try {
    const { postgres, initdb } = findPostgresPrograms();
    const data = join(folder, 'data');
    const isNew = !existsSync(data);
    const account = accountFor(data);
    if (isNew) handOver(folder, account);
    const launch = launchAs(account, folder, postgres);
    if (isNew) {
      const settings = newSettings();
      saveSettings(folder, settings, account);
      await createData({ folder, program: initdb, launch, account, adminPassword: settings.adminPassword, durable });
    }
    inspectData(folder);
    const settings = openSettings(folder);
    await clearStalePostmaster(data);
    removeStaleSockets(folder);

    const logFile = join(folder, 'postgres.log');
    const until = performance.now() + startTimeoutMs;
    let socketFolder = socketFolderOf(folder);
    for (;;) {
      const port = await findFreePort(settings.port);
      if (port !== settings.port) saveSettings(folder, Object.assign(settings, { port }), account);
      const throwAway = durable ? undefined : folder;
      server = await startGuarded({
        launch,
        program: postgres,
        args: serverFlags(folder, port, durable, socketFolder),
        logFile,
        throwAway,
      });
      const client = await connectWhenReady(server, urlsOf(folder, settings).adminUrl);
      if (client) {
        await ensureOwnDatabase(client, settings.password);
        await client.end();
        break;
      }
      const reason = lastError(logFile);
      // Not every file system supports sockets.
      if (reason.includes('Unix-domain socket')) socketFolder = undefined;
      else if (!transientErrors.test(reason)) throw new DatabaseError('DATA_DAMAGED', { folder, reason });
      if (performance.now() > until) throw new DatabaseError('NOT_STARTED', { folder, reason });
      await delay(200);
    }
    const running = server;
    const ended = running.ended.finally(release);
    return { ...urlsOf(folder, settings), ended, stop: () => running.stop() };
  } catch (error) {
    await server?.stop();
    release();
    throw error instanceof DatabaseError ? error : new DatabaseError('NOT_STARTED', { folder, reason: reasonOf(error) });
  }
}

function openSettings(folder: string): ClusterSettings {
  try {
    return readSettings(folder);
  } catch (error) {
    throw new DatabaseError('DATA_DAMAGED', { folder, reason: reasonOf(error) });
  }
}
