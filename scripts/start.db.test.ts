import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '#platform/server/database/migrate.ts';
import { release } from '#platform/server/release.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  [database, folder] = [await createTestDatabase('bare'), await mkdtemp(join(tmpdir(), 'katern-start-'))];
  await query(`CREATE TABLE migrations (name text PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())`);
  await query(`INSERT INTO migrations (name) VALUES ('0001_platform.sql'), ('0010_platform.sql')`);
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

async function query(text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function start(): Promise<{ code: number | undefined; errors: string }> {
  const env = { ...process.env, DATABASE_URL: database.url, KATERN_DATA: folder, PORT: String(await freePort()) };
  return new Promise((resolve) => {
    execFile(process.execPath, ['scripts/start.ts'], { cwd: join(import.meta.dirname, '..'), env }, (error, _output, errors) => {
      resolve({ code: error?.code as number | undefined, errors });
    });
  });
}

const refusal =
  `This database belongs to another release of Katern: it has the migration 0001_platform.sql, which release ${release} does not contain. ` +
  'Start the release that it belongs to, or, for a demo shop, delete the data folder (or empty the database of DATABASE_URL) to start over.';

describe('start on a database of another release', () => {
  it('prints one sentence without a stack and exits with 1', async () => {
    const { code, errors } = await start();
    expect(errors.trim()).toBe(refusal);
    expect(code).toBe(1);
  });

  it('leaves the database as it is', async () => {
    await expect(migrate(database.url)).rejects.toThrow(refusal);
    expect(await query(`SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`)).toEqual([
      { relname: 'migrations' },
    ]);
  });
});
