import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addBasket, addCustomer } from '#test/baskets.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { type S3Stub, s3Account, startS3 } from '#test/s3-stub.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { closePool, openPool } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { diskStore } from '../files/file-store.ts';
import { addFile, putBytes, streamStored } from '../files/files.ts';
import { s3Store } from '../files/s3-store.ts';
import { runJob } from '../jobs/jobs.ts';
import { backupJob, removeOldBackups } from './backup.job.ts';
import { backUp, tableNames } from './backup.ts';
import { readLastBackup } from './last-backup.ts';
import type { BackupManifest } from './manifest.ts';
import { restore } from './restore.ts';

let shop: TestShop;
let url: string;
let folder: string;
const bare: TestDatabase[] = [];
const now = Temporal.Instant.from('2026-11-18T09:00:00Z');
const backupFolder = () => path.join(folder, 'backup');
const noFiles = () => ({ files: diskStore(path.join(folder, 'none')), filesDir: path.join(folder, 'none') });

beforeAll(async () => {
  shop = await openTestShop();
  folder = await mkdtemp(path.join(tmpdir(), 'katern-backup-'));
  url = (shop.kernel.database.pool.options.connectionString ?? '') as string;
  await addBasket(shop, await addCustomer(shop, { name: 'Ünïversiteit "Ω", \\ (nieuw)\nregel 2' }));
  const put = await putBytes(shop.kernel, Buffer.from('%PDF-1.7 proef'));
  await shop.kernel.act(async (context) => {
    await addFile(context, put, {
      name: 'proef.pdf',
      mime: 'application/pdf',
      refs: ['basket:1'],
    });
    await context.tx.rows(sql`INSERT INTO shop_state (key, value) VALUES ('json-null', 'null'), ('nested', '{"a": [1.50, null, "é"]}')`);
    await context.tx.addJob('mail.send', { id: 1 }, { runAt: '2099-01-01T00:00:00Z' });
  });
  await shop.kernel.callLog.flush();
  await writeFile(path.join(folder, 'secret'), 'the-secret');
  await backUp({
    databaseUrl: url,
    files: shop.kernel.files,
    filesDir: shop.kernel.config.filesDir,
    secretFile: path.join(folder, 'secret'),
    target: backupFolder(),
    now,
  });
});
afterAll(async () => {
  await shop.close();
  for (const database of bare) await database.drop();
  await rm(folder, { recursive: true });
});

async function emptyDatabase(): Promise<string> {
  const made = await createTestDatabase('bare');
  bare.push(made);
  return made.url;
}

/** The row count and a checksum of every table. */
async function sumsOf(databaseUrl: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const sums: Record<string, unknown> = {};
  for (const name of await tableNames(client)) {
    const found = await client.query(`SELECT count(*), md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS sum FROM ${name} t`);
    sums[name] = found.rows[0];
  }
  await client.end();
  return sums;
}

describe('backup', () => {
  it('restores every row, sequence and file into an empty database', async () => {
    const target = await emptyDatabase();
    const filesDir = path.join(folder, 'restored');
    const manifest = await restore({
      source: backupFolder(),
      databaseUrl: target,
      files: diskStore(filesDir),
      filesDir,
      secretFile: path.join(folder, 'restored-secret'),
    });
    const [before, after] = [await sumsOf(url), await sumsOf(target)];
    expect(after).toEqual(before);
    expect(Object.keys(before)).toContain('graphile_worker._private_jobs');
    expect(manifest.tables.find(({ name }) => name === 'public.baskets')?.rows).toBe(1);
    expect(manifest.files.count).toBe(1);
    expect(await readFile(path.join(folder, 'restored-secret'), 'utf8')).toBe('the-secret');
    const database = openPool(target, 2);
    const file = await database.pool.query<{ key: string }>('SELECT key FROM files');
    const { key } = file.rows[0]!;
    expect(await readFile(path.join(filesDir, key.slice(0, 2), key), 'utf8')).toBe('%PDF-1.7 proef');
    const next = await database.pool.query<{ id: number }>(`SELECT nextval(pg_get_serial_sequence('baskets', 'id')) AS id`);
    expect(next.rows[0]!.id).toBe(2);
    await closePool(database);
  });

  it('restores foreign keys, row-level security and triggers', async () => {
    const client = new pg.Client({ connectionString: bare[0]!.url });
    await client.connect();
    const guards = `SELECT (SELECT count(*) FROM pg_constraint WHERE contype = 'f') AS keys,
      (SELECT count(*) FROM pg_class WHERE relforcerowsecurity) AS forced, (SELECT count(*) FROM pg_trigger WHERE tgenabled = 'D') AS off`;
    const restored = (await client.query(guards)).rows[0];
    await client.end();
    expect(restored).toEqual((await shop.kernel.database.pool.query(guards)).rows[0]);
  });

  let untouched: Record<string, unknown> | undefined;
  async function sumsOfMigrated() {
    const migrated = await emptyDatabase();
    await migrate(migrated);
    return sumsOf(migrated);
  }

  it.each<[string, (whole: Buffer) => Buffer | undefined]>([
    ['is changed', (whole) => gzipSync(gunzipSync(whole).toString('utf8').replace('university', 'publisher'))],
    ['is truncated', (whole) => whole.subarray(0, whole.length / 2)],
    ['is missing', () => undefined],
  ])('restores nothing when a table %s', async (_damage, damaged) => {
    const file = path.join(backupFolder(), 'tables', 'public.customers.gz');
    const whole = await readFile(file);
    const left = damaged(whole);
    await (left ? writeFile(file, left) : rm(file));
    const target = await emptyDatabase();
    await expect(restore({ source: backupFolder(), databaseUrl: target, ...noFiles() })).rejects.toThrow('is damaged');
    await writeFile(file, whole);
    untouched ??= await sumsOfMigrated();
    expect(await sumsOf(target)).toEqual(untouched);
  });

  it('refuses a backup with a migration that this release does not contain', async () => {
    const source = path.join(folder, 'of-another-release');
    await mkdir(source);
    const manifest = JSON.parse(await readFile(path.join(backupFolder(), 'manifest.json'), 'utf8')) as BackupManifest;
    const older = { ...manifest, release: '0.1.0', migrations: ['0001_platform.sql'] };
    await writeFile(path.join(source, 'manifest.json'), JSON.stringify(older));
    const target = await emptyDatabase();
    await expect(restore({ source, databaseUrl: target, ...noFiles() })).rejects.toThrow(
      /^This backup is of release 0\.1\.0 of Katern: it has the migration 0001_platform\.sql, which release .+ does not contain\. Restore it/,
    );
    const client = new pg.Client({ connectionString: target });
    await client.connect();
    expect(await tableNames(client)).toEqual([]);
    await client.end();
  });

  it('refuses a target that is not empty and a source that is not a backup', async () => {
    const options = { databaseUrl: url, ...noFiles() };
    await expect(restore({ source: backupFolder(), ...options })).rejects.toThrow('has tables already');
    await expect(restore({ source: backupFolder(), ...options, filesDir: path.join(folder, 'restored') })).rejects.toThrow(
      'holds files already',
    );
    await expect(restore({ source: folder, ...options })).rejects.toThrow('is no backup');
    await expect(backUp({ ...options, target: backupFolder(), now })).rejects.toThrow('exists already');
  });
});

describe('backup of a shop whose files are in a store', () => {
  let store: S3Stub;
  const storeOf = (bucket: string) => s3Store({ url: store.url, bucket, ...s3Account, timeoutMs: 1000 }, path.join(folder, bucket));
  const letter = Buffer.from('%PDF-1.7 in the store');
  const password = 'a long sentence that nobody guesses';
  let kernel: TestShop['kernel'];
  let kept: string;
  let key: string;
  beforeAll(async () => {
    store = await startS3();
    const files = storeOf('shop');
    await files.check();
    kept = path.join(folder, 'nightly');
    const backup = { folder: kept, keepDays: 14, password };
    kernel = { ...shop.kernel, files, config: { ...shop.kernel.config, filesDir: path.join(folder, 'server'), backup } };
    const put = await putBytes(kernel, letter);
    key = put.key;
    await kernel.act(async (context) => {
      // What is on the disk alone, from before there was a store, is lost to it.
      await context.tx.rows(sql`UPDATE files SET key = 'ab-not-in-the-store'`);
      await addFile(context, put, { name: 'brief.pdf', mime: 'application/pdf' });
    });
    await mkdir(path.join(folder, 'server', 'transfers'), { recursive: true });
    await writeFile(path.join(folder, 'server', 'transfers', '1-half'), 'the first half');
    await runJob(kernel, backupJob, {});
  });
  afterAll(() => store.stop());

  it('is made every night, encrypted, and restored into another store', async () => {
    const [name] = await readdir(kept);
    const source = path.join(kept, name!);
    const manifest = JSON.parse(await readFile(path.join(source, 'manifest.json'), 'utf8')) as BackupManifest;
    expect(manifest).toMatchObject({ files: { count: 1, bytes: letter.length }, lost: ['ab-not-in-the-store'] });
    expect(await kernel.act(({ tx }) => readLastBackup(tx))).toEqual({ at: kernel.clock.now(), lost: 1 });
    expect((await readFile(path.join(source, 'files', key.slice(0, 2), key))).includes('in the store')).toBe(false);

    const files = storeOf('another');
    await files.check();
    const filesDir = path.join(folder, 'another-server');
    const into = async (given?: string) => restore({ source, databaseUrl: await emptyDatabase(), files, filesDir, password: given });
    await expect(into()).rejects.toThrow('set BACKUP_PASSWORD');
    await expect(into('another')).rejects.toThrow('The password is another');
    await into(password);
    expect(store.buckets.get('another')!.get(key)).toEqual(letter);
    expect(await readFile(path.join(filesDir, 'transfers', '1-half'), 'utf8')).toBe('the first half');
    expect(await buffer(await streamStored({ ...kernel, files }, { key }))).toEqual(letter);
  });

  it('leaves nothing of a backup that failed', async () => {
    const away = { ...kernel.files, open: () => Promise.reject(new Error('the store is away')) };
    const later = { ...kernel.clock, now: () => now.add({ hours: 1 }) };
    const before = await readdir(kept);
    await expect(runJob({ ...kernel, files: away, clock: later }, backupJob, {})).rejects.toThrow('the store is away');
    expect(await readdir(kept)).toEqual(before);
  });

  it('keeps backups for a number of days, and the newest always', async () => {
    const names = ['2026-10-01T01-30-00Z', '2026-11-01T01-30-00Z', '2026-11-17T01-30-00Z', 'by-hand'];
    const place = path.join(folder, 'old');
    for (const name of names) await mkdir(path.join(place, name), { recursive: true });
    expect(await removeOldBackups(place, Temporal.Instant.from('2026-11-04T01:30:00Z'))).toEqual(names.slice(0, 2));
    expect(await removeOldBackups(place, Temporal.Instant.from('2027-11-04T01:30:00Z'))).toEqual([]);
    expect(await readdir(place)).toEqual(['2026-11-17T01-30-00Z', 'by-hand']);
  });

  it('keeps the newest backup that lost no file', async () => {
    const place = path.join(folder, 'lost');
    const lostBy = {
      '2026-10-01T01-30-00Z': [],
      '2026-10-02T01-30-00Z': [],
      '2026-10-03T01-30-00Z': ['ab'],
      '2026-11-17T01-30-00Z': ['ab'],
    };
    for (const [name, lost] of Object.entries(lostBy)) {
      await mkdir(path.join(place, name), { recursive: true });
      await writeFile(path.join(place, name, 'manifest.json'), JSON.stringify({ lost }));
    }
    await removeOldBackups(place, Temporal.Instant.from('2026-11-04T01:30:00Z'));
    expect(await readdir(place)).toEqual(['2026-10-02T01-30-00Z', '2026-11-17T01-30-00Z']);
  });
});
