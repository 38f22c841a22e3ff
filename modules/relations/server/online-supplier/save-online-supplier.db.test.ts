import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
import {
  listOnlineSupplierChoicesEndpoint,
  listOnlineSuppliersEndpoint,
} from '#modules/relations/contract/online-supplier/online-suppliers.endpoints.ts';
import { refreshPricesEndpoint } from '#modules/relations/contract/online-supplier/refresh-prices.endpoint.ts';
import { saveOnlineSupplierEndpoint } from '#modules/relations/contract/online-supplier/save-online-supplier.endpoint.ts';
import { testOnlineSupplierEndpoint } from '#modules/relations/contract/online-supplier/test-online-supplier.endpoint.ts';
import { refreshPricesJob } from '#modules/relations/server/online-supplier/call-supplier.ts';
import { testOnlineSupplier } from '#modules/relations/server/online-supplier/test-online-supplier.ts';
import { system } from '#platform/server/actor.ts';
import { execute } from '#platform/server/execute.ts';
import { runJob } from '#platform/server/jobs/jobs.ts';
import { countingOpenTransactions } from '#test/open-transactions.ts';
import { listenForCarrier } from '#test/shipping.ts';
import { type Caller, openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let buyer: Caller;
beforeAll(async () => {
  shop = await openTestShop();
  buyer = shop.as('buyer');
  await fillCatalogue({ kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') });
  await listenForCarrier(shop);
});
afterAll(() => shop.close());

it('save online supplier › maps products, keeps its key sealed, and is called outside a transaction within its rate limit', async () => {
  let id: number;
  let product: string;
  const row = async () => (await buyer.call(listOnlineSuppliersEndpoint, {})).rows.find((one) => one.id === id)!;
  const save = async (change: object) => {
    const { version, name, products } = await row();
    const mapped = products.map(({ product, code, options, quantity }) => ({ product, code, options, quantity }));
    return buyer.call(saveOnlineSupplierEndpoint, { id, version, name, products: mapped, ...change });
  };

  // It maps products of the shop, each product and quantity once.
  {
    const { products } = await buyer.call(listOnlineSupplierChoicesEndpoint, {});
    product = products[0]!.code;
    const mapped = { product, code: 'flyers', quantity: 500 };
    const ask = { name: 'Drukonline', products: [mapped] };
    expect(await buyer.refused(saveOnlineSupplierEndpoint, { ...ask, products: [mapped, mapped] })).toMatchObject({ code: 'MAPPED_TWICE' });
    expect(await buyer.refused(saveOnlineSupplierEndpoint, { ...ask, products: [{ ...mapped, product: 'x' }] })).toMatchObject({
      code: 'MAPPED_UNKNOWN',
    });
    expect(await buyer.refused(saveOnlineSupplierEndpoint, { ...ask, apiBase: 'http://x.example' })).toMatchObject({
      code: 'API_BASE_INVALID',
    });
    expect((await buyer.refused(saveOnlineSupplierEndpoint, { ...ask, supplierId: 999_999 })).status).toBe(404);
    ({ id } = await buyer.call(saveOnlineSupplierEndpoint, ask));
    expect(await buyer.refused(saveOnlineSupplierEndpoint, ask)).toMatchObject({ code: 'SUPPLIER_EXISTS' });
    expect(await buyer.refused(saveOnlineSupplierEndpoint, { ...ask, id, version: 9 })).toMatchObject({ code: 'STALE_VERSION' });
    expect(await buyer.refused(testOnlineSupplierEndpoint, { id })).toMatchObject({ code: 'API_KEY_MISSING' });
    expect(await buyer.refused(refreshPricesEndpoint, { id })).toMatchObject({ code: 'API_KEY_MISSING' });
  }

  // It stores its key sealed and never returns it; an empty key keeps the stored one.
  {
    await save({ key: 'geheim-1' });
    await save({ key: '' });
    expect(JSON.stringify(await row())).not.toContain('geheim');
    const [kept] = await shop.kernel.act(({ tx }) =>
      tx.rows<{ all: string }>(sql`SELECT o::text AS all FROM online_suppliers o WHERE id = ${id}`),
    );
    expect(kept!.all).not.toContain('geheim');
    expect((await row()).hasKey).toBe(true);
  }
  // It is called over HTTP, and shows the last error until a call succeeds.
  await save({ key: 'wrong' });
  expect(await buyer.call(testOnlineSupplierEndpoint, { id })).toEqual({ products: null, trouble: 'KEY_REFUSED' });
  expect(await row()).toMatchObject({ lastError: 'KEY_REFUSED', lastErrorAt: expect.any(String) });
  await save({ key: 'geheim-1' });
  expect(await buyer.call(testOnlineSupplierEndpoint, { id })).toEqual({ products: 4, trouble: '' });
  expect(await row()).toMatchObject({ lastError: '', lastErrorAt: null });
  // It returns prices on request, and refusals per product.
  await save({
    products: [
      { product, code: 'flyers', quantity: 500 },
      { product, code: 'tapijt', quantity: 100 },
    ],
  });
  await buyer.call(refreshPricesEndpoint, { id });
  await shop.runJobs();
  expect((await row()).products).toMatchObject([
    { code: 'tapijt', price: null, error: expect.stringMatching(/^REFUSED /) },
    { code: 'flyers', price: 285_000, hours: 96, error: '' },
  ]);
  expect((await row()).lastRefreshedAt).not.toBeNull();
  await save({ key: '' });
  expect((await row()).products[1]).toMatchObject({ price: 285_000 });

  // It is not called until its rate limit ends, then again.
  {
    await save({ key: 'busy' });
    const since = '2026-11-18T10:00:00Z';
    shop.moveClock(since);
    await runJob(shop.kernel, refreshPricesJob, { supplierId: id, since, tries: 0 });
    expect(await row()).toMatchObject({ lastError: 'RATE_LIMIT 53' });
    const [waiting] = await shop.kernel.database.pool
      .query<{ run_at: Date }>(`SELECT run_at FROM graphile_worker.jobs WHERE key = $1`, [`online-prices:${id}`])
      .then(({ rows }) => rows);
    expect(Temporal.Instant.from(String(waiting!.run_at).replace(' ', 'T').replace('+00', 'Z')).toString()).toBe('2026-11-18T10:00:53Z');
  }

  // It is called outside a transaction; an answer for a replaced key is dropped.
  {
    await save({ key: 'geheim-1' });
    const { kernel, counts } = countingOpenTransactions(shop.kernel);
    await execute(kernel, testOnlineSupplier, { actor: system, input: { id } });
    await runJob(kernel, refreshPricesJob, { supplierId: id, since: '2026-11-18T11:00:00Z', tries: 0 });
    expect(counts.length).toBeGreaterThan(1);
    expect(new Set(counts)).toEqual(new Set([0]));
    const meddling: typeof kernel.outside = (service) => async (request) => {
      await save({ key: 'wrong' });
      return shop.kernel.outside(service)(request);
    };
    shop.moveClock('2026-11-18T12:00:00Z');
    await execute({ ...kernel, outside: meddling }, testOnlineSupplier, { actor: system, input: { id } });
    expect((await row()).lastCalledAt).toBe('2026-11-18T10:00:00Z');
  }

  // It is asked again for a product that was remapped during the call.
  {
    await save({ key: 'geheim-1', products: [{ product, code: 'flyers', quantity: 500 }] });
    const since = '2026-11-18T13:00:00Z';
    shop.moveClock(since);
    const meddling: typeof shop.kernel.outside = (service) => async (request) => {
      await save({ products: [{ product, code: 'roll-up', quantity: 500 }] });
      return shop.kernel.outside(service)(request);
    };
    await runJob({ ...shop.kernel, outside: meddling }, refreshPricesJob, { supplierId: id, since, tries: 0 });
    const asked = await row();
    expect(asked.products).toMatchObject([{ code: 'roll-up', price: null }]);
    expect(asked.lastRefreshedAt).not.toBe(since);
    await shop.runJobs();
    const again = await row();
    expect(again.products).toMatchObject([{ code: 'roll-up', price: expect.any(Number) }]);
    expect(again.lastRefreshedAt).toBe(since);
  }
  // It refuses a refresh without mapped products or without the permission.
  await save({ products: [] });
  expect(await buyer.refused(refreshPricesEndpoint, { id })).toMatchObject({ code: 'NOTHING_MAPPED' });
  expect((await buyer.refused(testOnlineSupplierEndpoint, { id: 999_999 })).status).toBe(404);
  expect((await buyer.refused(refreshPricesEndpoint, { id: 999_999 })).status).toBe(404);
  expect((await shop.as('warehouse').refused(testOnlineSupplierEndpoint, { id })).status).toBe(403);
});
