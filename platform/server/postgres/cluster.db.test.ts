import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Cluster, startCluster } from './cluster.ts';
import { DatabaseError, type DatabaseErrorCode } from './database-error.ts';
import { openDatabase } from './open-database.ts';

let seed = '';
let root = '';
let folder = '';
const running: Cluster[] = [];

beforeAll(async () => {
  seed = mkdtempSync(join(tmpdir(), 'katern-seed-'));
  await (await startCluster({ folder: join(seed, 'postgres') })).stop();
});
afterAll(() => rmSync(seed, { recursive: true, force: true }));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'katern-cluster-'));
  folder = join(root, 'postgres');
  execFileSync('cp', ['-a', join(seed, 'postgres'), folder]);
});
afterEach(async () => {
  for (const cluster of running.splice(0)) await cluster.stop();
  rmSync(root, { recursive: true, force: true });
});

async function start(): Promise<Cluster> {
  const cluster = await startCluster({ folder });
  running.push(cluster);
  return cluster;
}

async function ask(url: string, question: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(question)).rows;
  } finally {
    await client.end();
  }
}

async function refusalOf(attempt: Promise<unknown>): Promise<[DatabaseErrorCode, string]> {
  const error = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof DatabaseError)) throw new Error(`no DatabaseError but ${error}`);
  return [error.code, error.message];
}

/** Starts a program that opens the folder, prints "open", and waits to be killed. */
async function startProgram(): Promise<{ pid: number; kill(): Promise<void> }> {
  const source = `const { startCluster } = await import(process.argv[1]); await startCluster({ folder: process.argv[2] });
    console.log('open'); setInterval(() => undefined, 1000);`;
  const args = ['--input-type=module', '-e', source, resolve(import.meta.dirname, 'cluster.ts'), folder];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return {
    pid: child.pid ?? 0,
    kill: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

const postmasterPid = (): number => Number.parseInt(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8'), 10);

describe('embedded PostgreSQL', () => {
  it('keeps its data, port and passwords between starts', async () => {
    const first = await start();
    await ask(first.url, 'create table kept as select 1 as one');
    await first.stop();
    const second = await start();
    expect(second.url).toBe(first.url);
    expect(await ask(second.url, 'select one from kept')).toEqual([{ one: 1 }]);
  });

  it('writes durably, listens on this machine only, and protects its passwords', async () => {
    const { url, adminUrl } = await start();
    expect(await ask(url, "select current_setting('fsync') as fsync, current_setting('listen_addresses') as open")).toEqual([
      { fsync: 'on', open: '127.0.0.1' },
    ]);
    expect(statSync(join(folder, 'cluster.json')).mode & 0o777).toBe(0o600);
    const wrong = new URL(adminUrl);
    wrong.password = 'guessed';
    await expect(ask(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
  });

  it('connects the application as the owner of its database, not as superuser', async () => {
    const { url } = await start();
    const rights = await ask(url, 'select rolname, rolsuper, rolcreaterole from pg_roles where rolname = current_user');
    expect(rights).toEqual([{ rolname: 'katern', rolsuper: false, rolcreaterole: true }]);
    await ask(url, 'create extension pg_trgm; create role someone; set role someone;');
  });

  it('uses a socket in its folder, or its port when the path is too long for a socket', async () => {
    const transport = "select case when inet_client_addr() is null then 'socket' else 'port' end as over";
    expect(await ask((await start()).url, transport)).toEqual([{ over: 'socket' }]);
    await running.splice(0)[0]!.stop();
    for (const [name, over] of [
      ['Jansen, Utrecht', 'socket'],
      ['é'.repeat(40), 'port'],
    ] as const) {
      folder = join(root, name, 'postgres');
      mkdirSync(join(root, name));
      execFileSync('cp', ['-a', join(seed, 'postgres'), folder]);
      expect(await ask((await start()).url, transport)).toEqual([{ over }]);
      await running.splice(0)[0]!.stop();
    }
  });

  it('chooses and keeps another port when its own is in use', async () => {
    const first = await start();
    await first.stop();
    const taken = createServer().listen({ port: Number(new URL(first.url).port), host: '127.0.0.1' });
    await once(taken, 'listening');
    const second = await start();
    expect(new URL(second.url).port).not.toBe(new URL(first.url).port);
    taken.close();
    await second.stop();
    expect((await start()).url).toBe(second.url);
  });

  it('refuses a second start on the same folder and names the running process', async () => {
    await start();
    expect(await refusalOf(startCluster({ folder }))).toEqual(['ALREADY_RUNNING', expect.stringContaining(`process ${process.pid}`)]);
  });

  it('stops when its program is killed, without losing commits', async () => {
    const program = await startProgram();
    expect((await refusalOf(startCluster({ folder })))[1]).toContain(`process ${program.pid}`);
    await program.kill();
    expect(await ask((await start()).url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('recovers after program and postmaster are killed at once', async () => {
    const program = await startProgram();
    const { port, password } = JSON.parse(readFileSync(join(folder, 'cluster.json'), 'utf8'));
    await ask(`postgres://katern:${password}@127.0.0.1:${port}/katern`, 'create table kept as select 7 as seven');
    process.kill(postmasterPid(), 'SIGKILL');
    await program.kill();
    // Simulates that the pid of the killed server now belongs to another process.
    writeFileSync(join(folder, `.s.PGSQL.${port}.lock`), `${process.pid}\n`);
    expect(await ask((await start()).url, 'select seven from kept')).toEqual([{ seven: 7 }]);
  });

  it('removes a postmaster.pid whose pid now belongs to another program', async () => {
    writeFileSync(join(folder, 'data', 'postmaster.pid'), `${process.pid}\n${join(folder, 'data')}\n`);
    expect(await ask((await start()).url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('refuses a damaged data folder with the same error every time', async () => {
    writeFileSync(join(folder, 'data', 'global', 'pg_control'), 'x'.repeat(8192));
    for (const _time of ['first', 'second']) {
      expect(await refusalOf(startCluster({ folder }))).toEqual(['DATA_DAMAGED', expect.stringContaining(`${folder} is damaged`)]);
    }
  });

  it('refuses a folder that has lost its passwords', async () => {
    writeFileSync(join(folder, 'cluster.json'), '{}');
    expect((await refusalOf(startCluster({ folder })))[0]).toBe('DATA_DAMAGED');
  });

  it('refuses a folder that cannot be created', async () => {
    writeFileSync(join(root, 'file'), '');
    expect((await refusalOf(startCluster({ folder: join(root, 'file', 'postgres') })))[0]).toBe('FOLDER_NOT_WRITABLE');
  });
});

describe('PostgreSQL of DATABASE_URL', () => {
  it('replaces the embedded one, which does not start', async () => {
    const { adminUrl } = await start();
    const database = await openDatabase({ DATABASE_URL: adminUrl, KATERN_DATA: join(root, 'other') });
    expect(database).toMatchObject({ url: adminUrl, embedded: false });
    expect(() => statSync(join(root, 'other'))).toThrow('ENOENT');
  });

  it('fails with a clear error when its user may not create roles or it does not respond', async () => {
    const { url, adminUrl } = await start();
    await ask(adminUrl, "create role reader login password 'reader'");
    const reader = Object.assign(new URL(url), { username: 'reader', password: 'reader' }).href;
    expect(await refusalOf(openDatabase({ DATABASE_URL: reader }))).toEqual([
      'USER_MAY_NOT_CREATE_ROLES',
      expect.stringContaining("'reader'"),
    ]);
    const nowhere = 'postgres://katern@127.0.0.1:1/katern';
    expect((await refusalOf(openDatabase({ DATABASE_URL: nowhere })))[0]).toBe('SERVER_UNREACHABLE');
  });
});
