import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { ExportError, exportShop } from './export-shop.ts';

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  shop = await openTestShop();
  folder = await mkdtemp(path.join(tmpdir(), 'katern-export-'));
  await addCustomer(shop);
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

it('writes every table as CSV without secrets, to a folder that does not exist yet', async () => {
  const target = path.join(folder, 'out');
  const databaseUrl = shop.kernel.database.pool.options.connectionString!;
  const made = await exportShop({ databaseUrl, files: shop.kernel.files, target });
  const names = await readdir(target);
  expect(made.tables).toBe(names.filter((name) => name.endsWith('.csv')).length);
  expect(await readFile(path.join(target, 'customers.csv'), 'utf8')).toMatch(/^id,[\s\S]*\r\n1,/);
  for (const name of names.filter((one) => one.endsWith('.csv'))) {
    const [heading] = (await readFile(path.join(target, name), 'utf8')).split('\r\n');
    expect(heading).not.toMatch(/password|secret|token/);
  }
  await expect(exportShop({ databaseUrl, files: shop.kernel.files, target })).rejects.toThrow(ExportError);
});
