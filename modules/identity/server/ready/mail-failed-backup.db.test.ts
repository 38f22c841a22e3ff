import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillParameters } from '#demo/catalogue/parameters.ts';
import { readReadinessEndpoint } from '#modules/identity/contract/setup/read-readiness.endpoint.ts';
import { backupJob } from '#platform/server/backup/backup.job.ts';
import { runJob } from '#platform/server/jobs/jobs.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  shop = await openTestShop();
  folder = await mkdtemp(path.join(tmpdir(), 'katern-failed-'));
  await writeFile(path.join(folder, 'full'), 'no folder');
  await fillParameters({ kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') });
  await shop.kernel.act(({ tx, now }) =>
    tx.rows(sql`
      INSERT INTO users (name, email, language, internal, external_b2b, external_supplier, admin, created_at, updated_at)
      SELECT 'Wie beheert', 'beheer@drukkerij.example', 'nl', true, false, false, true, ${now.toString()}, ${now.toString()}`),
  );
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const backUpIn = (name: string) => {
  const { config } = shop.kernel;
  const backup = { ...config.backup, folder: path.join(folder, name) };
  return runJob({ ...shop.kernel, config: { ...config, backup } }, backupJob, {});
};
const mailed = () => shop.kernel.act(({ tx }) => tx.rows<{ subject: string }>(sql`SELECT subject FROM mails WHERE kind = 'backup_failed'`));
const point = async () => (await shop.as('admin').call(readReadinessEndpoint, {})).points.find(({ name }) => name === 'backup')!;

it('a nightly backup that fails is told once to who may see the ready page, until one is completed', async () => {
  await expect(backUpIn('full')).rejects.toThrow();
  const first = await mailed();
  expect(first.map(({ subject }) => subject)).toContain('De back-up is mislukt');
  await expect(backUpIn('full')).rejects.toThrow();
  expect(await mailed()).toHaveLength(first.length);
  expect(await point()).toMatchObject({ state: 'attention', params: { failed: 'yes', last: 'none' } });
  await backUpIn('room');
  expect(await point()).toMatchObject({ state: 'ready', params: { failed: 'no', last: 'some' } });
});
