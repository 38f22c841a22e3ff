import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { addBasket, addCustomer, addOrder, addSentQuote } from '#test/baskets.ts';
import { furnishCustomer } from '#test/customer-records.ts';
import { createTestDatabase } from '#test/database.ts';
import { openTestShop } from '#test/shop.ts';
import { fuzz } from './fuzz.ts';
import { openFuzzShop } from './fuzz-shop.ts';

const seed = 20_261_118;

/** A shop with some records of each kind; the drill uses the whole demo shop. */
async function openSmallShop() {
  const database = await createTestDatabase('organisation');
  const shop = await openTestShop({}, { url: database.url, drop: async () => undefined });
  const customer = await addCustomer(shop);
  for (const add of [addBasket, addSentQuote, addOrder]) await add(shop, customer);
  await furnishCustomer(shop, customer, shop.as('admin'));
  await shop.close();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'katern-small-'));
  const drop = () => Promise.all([database.drop(), rm(dataDir, { recursive: true })]).then(() => undefined);
  return openFuzzShop({ url: database.url, dataDir, drop });
}

it('two thousand calls drawn from the schemas, by every role, are all answered as declared', { timeout: 240_000 }, async () => {
  const faults: string[] = [];
  const onFault = (line: string) => faults.push(line);
  const counts = await fuzz({ openShop: openSmallShop, calls: 2_000, seed, onFault });
  expect(faults).toEqual([]);
  expect(counts.answered).toBeGreaterThan(500);
});
