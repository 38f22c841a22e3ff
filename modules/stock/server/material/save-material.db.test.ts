import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listMaterialsEndpoint } from '#modules/stock/contract/material/materials.endpoints.ts';
import { saveMaterialEndpoint } from '#modules/stock/contract/material/save-material.endpoint.ts';
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
