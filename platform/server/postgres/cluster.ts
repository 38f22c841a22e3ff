import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type ClusterSettings, findFreePort, keepSettings, newSettings, readSettings } from './cluster-settings.ts';
import { inspectData, makeData } from './data-folder.ts';
import { DatabaseTrouble } from './database-trouble.ts';
import { takeFolder } from './folder-lock.ts';
import { type GuardedServer, startGuarded } from './guarded-server.ts';
import { findPostgresPrograms } from './postgres-programs.ts';
import { accountFor, handOver, launchAs } from './server-account.ts';
import { clearStalePostmaster } from './stale-postmaster.ts';

export interface ClusterOptions {
  /** Holds `data`, the port, the passwords, the log and the lock. */
  folder: string;
  /** False only for tests: no fsync, and the folder goes with the server. */
  durable?: boolean;
}

export interface Cluster {
  /** Database `katern` as its owner, who may create roles and is no superuser. */
  url: string;
  /** Database `postgres` as superuser: for the test harness, never for the application. */
  adminUrl: string;
  /** Settles when the server has ended, asked or not. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

const startPatienceMs = 15_000;
const recoveryPatienceMs = 120_000;
const passingTroubles = /lock file .* already exists|pre-existing shared memory|could not (bind|create)|Address already in use/;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    if (existsSync(join(folder, 'data'))) accessSync(join(folder, 'data'), constants.R_OK | constants.W_OK | constants.X_OK);
    if (existsSync(join(folder, 'cluster.json'))) accessSync(join(folder, 'cluster.json'), constants.R_OK | constants.W_OK);
  } catch (error) {
    throw new DatabaseTrouble('FOLDER_NOT_WRITABLE', { folder, reason: reasonOf(error) });
  }
}

/** Bytes of the longest path of a socket that every system takes; behind a longer folder the server is reached by its port alone. */
const longestSocketPath = 100;
const socketName = (port: number): string => `.s.PGSQL.${port}`;

/** Where the server may open a socket beside its port: a fifth cheaper to ask. */
function socketFolderOf(folder: string): string | undefined {
  const absolute = resolve(folder);
  const isTooLong = Buffer.byteLength(join(absolute, socketName(65_535))) > longestSocketPath;
  return process.platform === 'win32' || isTooLong || absolute.includes('"') ? undefined : absolute;
}

/** What an earlier server left when it was killed: its number may be somebody else's process by now. The folder is ours. */
function removeStaleSockets(folder: string): void {
  for (const name of readdirSync(folder)) if (name.startsWith('.s.PGSQL.')) rmSync(join(folder, name), { force: true });
}

function serverFlags(folder: string, port: number, durable: boolean, socketFolder: string | undefined): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    // A list, in which a folder's own comma would part it.
    unix_socket_directories: socketFolder === undefined ? '' : `"${socketFolder}"`,
    jit: 'off',
    random_page_cost: 1.1,
    log_checkpoints: 'off',
    // The first change of a page after a checkpoint writes the whole page to the log: three times less often. What a start after a crash
    // replays stays bounded by max_wal_size, which we leave; nothing here lets a commit be lost.
    checkpoint_timeout: '15min',
    // Nobody reads in the list of processes what each connection does, and it is rewritten for every statement.
    update_process_title: 'off',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 200 }),
  };
  return ['-D', join(folder, 'data'), ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

function lastComplaint(logFile: string): string {
  const complaints = readFileSync(logFile, 'utf8').match(/(?:FATAL|PANIC):\s+.*/g);
  return complaints?.at(-1)?.replace(/^(?:FATAL|PANIC):\s+/, '') ?? 'the server ended without a word';
}

/** How a server is asked: over its socket if it has opened one, else over its port. */
function urlsOf(folder: string, { port, adminPassword, password }: ClusterSettings): { url: string; adminUrl: string } {
  const hasSocket = existsSync(join(folder, socketName(port)));
  const query = hasSocket ? `?host=${encodeURIComponent(resolve(folder))}` : '';
  return {
    url: `postgres://katern:${password}@127.0.0.1:${port}/katern${query}`,
    adminUrl: `postgres://postgres:${adminPassword}@127.0.0.1:${port}/postgres${query}`,
  };
}

/** Where the running server of a folder is reached. */
export function runningUrl(folder: string): string {
  return urlsOf(folder, openSettings(folder)).url;
}

/** Connects as soon as the server answers; undefined when it ended first. A start after a crash may replay its log for a while. */
async function connectWhenReady(server: GuardedServer, adminUrl: string): Promise<pg.Client | undefined> {
  const until = performance.now() + recoveryPatienceMs;
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

/** Starts the PostgreSQL of a folder, made when it is new; every trouble is a `DatabaseTrouble` in one sentence. */
export async function startCluster({ folder, durable = true }: ClusterOptions): Promise<Cluster> {
  makeFolder(folder);
  const letGo = takeFolder(folder);
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
      keepSettings(folder, settings, account);
      await makeData({ folder, program: initdb, launch, account, adminPassword: settings.adminPassword, durable });
    }
    inspectData(folder);
    const settings = openSettings(folder);
    await clearStalePostmaster(data);
    removeStaleSockets(folder);

    const logFile = join(folder, 'postgres.log');
    const until = performance.now() + startPatienceMs;
    let socketFolder = socketFolderOf(folder);
    for (;;) {
      const port = await findFreePort(settings.port);
      if (port !== settings.port) keepSettings(folder, Object.assign(settings, { port }), account);
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
      const reason = lastComplaint(logFile);
      // Not every file system keeps sockets.
      if (reason.includes('Unix-domain socket')) socketFolder = undefined;
      else if (!passingTroubles.test(reason)) throw new DatabaseTrouble('DATA_DAMAGED', { folder, reason });
      if (performance.now() > until) throw new DatabaseTrouble('NOT_STARTED', { folder, reason });
      await delay(200);
    }
    const running = server;
    const ended = running.ended.finally(letGo);
    return { ...urlsOf(folder, settings), ended, stop: () => running.stop() };
  } catch (error) {
    await server?.stop();
    letGo();
    throw error instanceof DatabaseTrouble ? error : new DatabaseTrouble('NOT_STARTED', { folder, reason: reasonOf(error) });
  }
}

function openSettings(folder: string): ClusterSettings {
  try {
    return readSettings(folder);
  } catch (error) {
    throw new DatabaseTrouble('DATA_DAMAGED', { folder, reason: reasonOf(error) });
  }
}
