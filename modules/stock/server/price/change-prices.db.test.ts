import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveSupplierEndpoint } from '#modules/relations/contract/supplier/save-supplier.endpoint.ts';
import { listMaterialsEndpoint } from '#modules/stock/contract/material/materials.endpoints.ts';
import { changePricesEndpoint } from '#modules/stock/contract/price/change-prices.endpoint.ts';
import { readPriceChangeEndpoint } from '#modules/stock/contract/price/read-price-change.endpoint.ts';
import { readOffersEndpoint } from '#modules/stock/contract/purchase/offers.endpoints.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { openPurchaseShop, type PurchaseShop } from '#test/purchases.ts';
import { neverKeptPaper } from '#test/setups/papers.ts';

let at: PurchaseShop;
beforeAll(async () => {
  at = await openPurchaseShop();
});
afterAll(() => at.close());

it('change prices › raises a merchant from a day on, shows first what that costs, and leaves the price until then', async () => {
  const { itemId, supplierId, buyer } = at;
  const id = await at.buy(10_000);
  await at.send(id);
  await at.receive(id, 10_000);
  await at.shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE stock_offers SET precut = true WHERE item_id = ${itemId}`));
  const change = { supplierId, search: 'houtvrij', from: '2026-12-01', percent: 4 };
  expect(await buyer().call(readPriceChangeEndpoint, change)).toMatchObject({
    rows: [{ itemId, code: 'HVO90', nowEur: 22, laterEur: 22.88, stock: 80_000, quotes: 0 }],
    stock: 80_000,
    quotes: [],
  });
  expect((await at.shop.as('warehouse').refused(changePricesEndpoint, change)).status).toBe(403);
  expect((await buyer().refused(changePricesEndpoint, { ...change, percent: 0 })).status).toBe(422);
  expect(await buyer().refused(changePricesEndpoint, { ...change, from: '2026-11-01' })).toMatchObject({ code: 'DATE_IN_PAST' });
  expect(await buyer().refused(changePricesEndpoint, { ...change, search: 'karton' })).toMatchObject({ code: 'PRICES_NOT_FOUND' });
  expect(await buyer().call(changePricesEndpoint, change)).toEqual({ changed: 1 });
  expect((await buyer().call(readOffersEndpoint, { itemId })).offers).toMatchObject([
    { validTo: '2026-11-30', scales: [{ priceEur: 22 }, { priceEur: 20 }] },
    { code: 'HV90', precut: true, validFrom: '2026-12-01', validTo: null, scales: [{ priceEur: 22.88 }, { priceEur: 20.8 }] },
  ]);
  expect(await buyer().call(readPriceChangeEndpoint, { ...change, percent: 0 })).toMatchObject({ stock: 80_000 });
});

it('change prices › takes prices that came with the data of a paper, of one that was never in stock too', async () => {
  const { supplierId, buyer, shop } = at;
  const paper = await neverKeptPaper(shop);
  const facts = { supplierId, code: 'K1', leadDays: 3, scales: [{ fromSheets: 100, eurPerThousand: 50 }] };
  await shop.kernel.act(({ tx }) =>
    tx.rows(sql`INSERT INTO paper_facts (code, suppliers) VALUES (${paper}, ${JSON.stringify([facts])}::jsonb)`),
  );
  const change = { supplierId, search: paper, from: '2026-12-01', percent: 10 };
  expect((await buyer().call(readPriceChangeEndpoint, change)).rows).toMatchObject([
    { itemId: null, code: paper, nowEur: 50, laterEur: 55 },
  ]);
  expect(await buyer().call(changePricesEndpoint, change)).toEqual({ changed: 1 });
  const { rows } = await buyer().call(listMaterialsEndpoint, { search: paper });
  const { offers } = await buyer().call(readOffersEndpoint, { itemId: rows[0]!.itemId });
  expect(offers).toMatchObject([
    { code: 'K1', validTo: '2026-11-30', scales: [{ from: 100, priceEur: 50 }] },
    { code: 'K1', validFrom: '2026-12-01', validTo: null, scales: [{ from: 100, priceEur: 55 }] },
  ]);
});

it('change prices › runs concurrent changes without a deadlock', async () => {
  const { supplierId, buyer, shop } = at;
  const paper = await neverKeptPaper(shop);
  const facts = { supplierId, code: 'K2', leadDays: 3, scales: [{ fromSheets: 100, eurPerThousand: 50 }] };
  await shop.kernel.act(({ tx }) =>
    tx.rows(sql`INSERT INTO paper_facts (code, suppliers) VALUES (${paper}, ${JSON.stringify([facts])}::jsonb)`),
  );
  const change = { supplierId, search: '', from: '2026-12-02', percent: 1 };
  const changed = await Promise.all(Array.from({ length: 12 }, () => buyer().call(changePricesEndpoint, change)));
  expect(new Set(changed.map((one) => one.changed)).size).toBe(1);
});

it('change prices › of two merchants at once that name the same papers, which neither had on offer, wait for each other', async () => {
  const { buyer, shop } = at;
  const paper = await neverKeptPaper(shop);
  const merchants = await Promise.all(
    ['Papier A', 'Papier B'].map((name) =>
      buyer().call(saveSupplierEndpoint, { name, services: ['paper'], leadDays: 1, minimumOrder: moneyFromEuros(0) }),
    ),
  );
  const facts = merchants.map(({ id }) => ({ supplierId: id, code: 'K', leadDays: 3, scales: [{ fromSheets: 100, eurPerThousand: 50 }] }));
  await shop.kernel.act(async ({ tx }) => {
    await tx.rows(sql`INSERT INTO stock_items (paper, name, unit) VALUES (${paper}, ${paper}, 'sheet') ON CONFLICT DO NOTHING`);
    await tx.rows(sql`
      INSERT INTO paper_facts (code, suppliers) VALUES (${paper}, ${JSON.stringify(facts)}::jsonb) ON CONFLICT (code) DO UPDATE SET suppliers = excluded.suppliers`);
  });
  const changed = await Promise.all(
    merchants.map(({ id }) => buyer().call(changePricesEndpoint, { supplierId: id, search: paper, from: '2026-12-01', percent: 2 })),
  );
  expect(changed).toEqual([{ changed: 1 }, { changed: 1 }]);
});
