import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUp } from '#platform/server/backup/backup.ts';
import { restore } from '#platform/server/backup/restore.ts';
import { diskStore } from '#platform/server/files/file-store.ts';
import { release } from '#platform/server/release.ts';
import { readCatalog } from '#test/catalog.ts';
import { createTestDatabase } from '#test/database.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { hasFixture, hashMigrations, listFixtures, packBackup, readFixture, unpackBackup, writeFixture } from '#test/upgrade/fixtures.ts';
import { fillShop, summarizeShop } from '#test/upgrade/shop-summary.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'katern-upgrade-'));
let freshCatalog: string[];
beforeAll(async () => {
  const fresh = await createTestDatabase('migrated');
  freshCatalog = await readCatalog(fresh.url);
  await fresh.drop();
});
afterAll(() => rm(folder, { recursive: true }));

async function makeFixture(): Promise<void> {
  const shop = await openTestShop();
  try {
    await fillShop(shop);
    const [target, databaseUrl] = [path.join(folder, 'made'), shop.kernel.database.pool.options.connectionString ?? ''];
    const summary = await summarizeShop(shop);
    await shop.kernel.callLog.flush();
    await backUp({ databaseUrl, files: shop.kernel.files, filesDir: shop.kernel.config.filesDir, target, now: shop.clock.now() });
    await writeFixture(release, { backup: await packBackup(target), migrations: await hashMigrations(), summary });
  } finally {
    await shop.close();
  }
}

// Set by `npm run upgrade-fixture`.
if (process.env.KATERN_UPGRADE_FIXTURE) await makeFixture();
const fixtures = await listFixtures();

it('this release has an upgrade fixture; `npm run upgrade-fixture` makes it', () => {
  expect(hasFixture(release)).toBe(true);
});

describe.each(fixtures)('upgrade from release %s', (version) => {
  let shop: TestShop;
  beforeAll(async () => {
    const [source, filesDir] = [path.join(folder, version), path.join(folder, `${version}-files`)];
    await unpackBackup((await readFixture(version)).backup, source);
    const database = await createTestDatabase('bare');
    await restore({ source, databaseUrl: database.url, files: diskStore(filesDir), filesDir });
    shop = await openTestShop({ filesDir }, database);
  });
  afterAll(() => shop.close());

  it('finds the migrations of that release unchanged', async () => {
    expect(await hashMigrations()).toMatchObject((await readFixture(version)).migrations);
  });

  it('has the catalog of a fresh database', async () => {
    expect(await readCatalog(shop.kernel.database.pool.options.connectionString ?? '')).toEqual(freshCatalog);
  });

  it('reads the baskets, their lines and the invoices as that release did', async () => {
    expect(await summarizeShop(shop)).toEqual((await readFixture(version)).summary);
  });
});
