import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addMaterialEndpoint } from '#modules/stock/contract/material/add-material.endpoint.ts';
import {
  listMaterialsEndpoint,
  listReceivableMaterialsEndpoint,
  readMaterialEndpoint,
} from '#modules/stock/contract/material/materials.endpoints.ts';
import { saveMaterialEndpoint } from '#modules/stock/contract/material/save-material.endpoint.ts';
import { readAdviceEndpoint } from '#modules/stock/contract/purchase/read-advice.endpoint.ts';
import { goldenShop } from '#test/golden.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
const warehouse = () => shop.as('warehouse');

it('save material › sets the minimum by which the list finds it, once per version and with the right to', async () => {
  const item = await shop.kernel.act(({ tx }) =>
    tx.row<{ id: number }>(sql`
    INSERT INTO stock_items (paper, name, unit, width_mm, height_mm, grams_per_m2) VALUES ('REC100', 'Recycled 100', 'sheet', 320, 450, 100) RETURNING id`),
  );
  const kept = {
    itemId: item!.id,
    version: 1,
    policy: 'stock',
    reorder: 'manual',
    minStock: 500,
    maxStock: 2000,
    perPack: 500,
    perPallet: null,
  } as const;
  expect(await shop.as('buyer').call(listMaterialsEndpoint, { state: 'below' })).toMatchObject({ count: 0 });
  expect((await shop.as('finance').refused(saveMaterialEndpoint, kept)).status).toBe(403);
  expect(await warehouse().refused(saveMaterialEndpoint, { ...kept, maxStock: 400 })).toMatchObject({ code: 'STOCK_MAXIMUM' });
  await warehouse().call(saveMaterialEndpoint, kept);
  expect(await warehouse().refused(saveMaterialEndpoint, kept)).toMatchObject({ code: 'STALE_VERSION' });
  expect((await warehouse().call(listMaterialsEndpoint, { state: 'below', search: 'rec' })).rows).toMatchObject([
    { paper: 'REC100', belowMinimum: true, available: 0, kg: 0 },
  ]);
  await shop.as('buyer').call(saveMaterialEndpoint, { ...kept, version: 2, minStock: 0 });
  expect(await shop.as('buyer').call(listMaterialsEndpoint, { state: 'below' })).toMatchObject({ count: 0 });
});

it('save material › corrects what the shop added, and retires it: out of the list, the receipts and the advice', async () => {
  const buyer = shop.as('buyer');
  const { itemId } = await buyer.call(addMaterialEndpoint, {
    code: 'FOIL-G',
    name: 'Gold',
    kind: 'ink',
    unit: 'kg',
    policy: 'stock',
    minStock: 5,
  });
  await shop.kernel.act(({ tx }) =>
    tx.rows(
      sql`INSERT INTO parameter_sets (code, effective_from, shop, created_at) VALUES ('test', '2026-01-01', ${JSON.stringify(goldenShop)}, now())`,
    ),
  );
  const kept = { itemId, policy: 'stock', reorder: 'manual', minStock: 5, maxStock: 0, perPack: null, perPallet: null } as const;
  const added = { name: 'Gold foil', kind: 'foil', unit: 'm', active: true } as const;
  const { version } = await buyer.call(saveMaterialEndpoint, { ...kept, version: 1, added });
  expect(await buyer.call(readMaterialEndpoint, { itemId })).toMatchObject({ name: 'Gold foil', kind: 'foil', unit: 'm', active: true });
  const received = async () => (await buyer.call(listReceivableMaterialsEndpoint, {})).papers.find(({ code }) => code === 'FOIL-G');
  expect(await received()).toMatchObject({ name: 'Gold foil', kind: 'foil' });
  const advised = async () => (await buyer.call(readAdviceEndpoint, {})).rows.some((row) => row.itemId === itemId);
  expect(await advised()).toBe(true);
  await buyer.call(saveMaterialEndpoint, { ...kept, version, added: { ...added, active: false } });
  expect([await received(), await advised()]).toEqual([undefined, false]);
  expect(await buyer.call(listMaterialsEndpoint, { search: 'FOIL-G' })).toMatchObject({ count: 0 });
  expect(await buyer.call(listMaterialsEndpoint, { state: 'retired' })).toMatchObject({ rows: [{ itemId }] });
});
