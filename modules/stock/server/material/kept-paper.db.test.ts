import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shopDay } from '#modules/baskets/server/public.ts';
import { materialShortages } from '#modules/planning/server/public.ts';
import { saveLocationEndpoint } from '#modules/stock/contract/location/save-location.endpoint.ts';
import { addMaterialEndpoint } from '#modules/stock/contract/material/add-material.endpoint.ts';
import { receiveMaterialEndpoint } from '#modules/stock/contract/material/receive-material.endpoint.ts';
import { addBasket, addCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { itemOfMaterial, itemOfPaper } from './item-of-paper.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.as('warehouse').call(saveLocationEndpoint, { code: 'P-1' });
});
afterAll(() => shop.close());

it('kept paper › a shop that keeps ink and never booked paper in hears nothing of paper, until it books in a sheet', async () => {
  const warehouse = shop.as('warehouse');
  await warehouse.call(addMaterialEndpoint, { code: 'INK-K', name: 'Ink black', kind: 'ink', unit: 'kg', policy: 'stock' });
  await warehouse.call(receiveMaterialEndpoint, {
    paper: 'INK-K',
    type: 90,
    quantity: 5,
    unit: 'kg',
    location: 'P-1',
    priceEur: 9,
    basis: 'each',
  });
  const { lineId } = await addBasket(shop, await addCustomer(shop));
  await shop.kernel.act(({ tx }) =>
    tx.rows(sql`
      WITH paper AS (
        INSERT INTO stock_items (paper, name, unit, width_mm, height_mm, grams_per_m2) VALUES ('HVO90', 'Houtvrij 90', 'sheet', 320, 450, 90), ('HVO120', 'Houtvrij 120', 'sheet', 320, 450, 120)
        RETURNING id, paper)
      INSERT INTO stock_reservations (item_id, line_id, need_on, quantity, reserved_at) SELECT id, ${lineId}, '2026-12-01', 600, now() FROM paper WHERE paper = 'HVO90'`),
  );
  const lacking = () =>
    shop.kernel.act(async (context) => {
      const [read] = materialShortages.entriesOf(shop.kernel);
      return [...(await read!(context.tx, [lineId], shopDay(context))).values()];
    });
  expect(await lacking()).toEqual([]);
  await warehouse.call(receiveMaterialEndpoint, { paper: 'HVO120', type: 90, quantity: 5, unit: 'sheet', location: 'P-1', priceEur: 20 });
  expect(await lacking()).toEqual(['HVO90']);
  await warehouse.call(receiveMaterialEndpoint, { paper: 'HVO90', type: 90, quantity: 600, unit: 'sheet', location: 'P-1', priceEur: 20 });
  expect(await lacking()).toEqual([]);
  await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE stock_lots SET best_before = date '2020-01-31'`));
  expect(await lacking()).toEqual(['HVO90']);
});

it('added material › has no code of a paper that comes with later parameters, and is never reserved as the paper of a job', async () => {
  const warehouse = shop.as('warehouse');
  const glue = { code: 'LATER-90', name: 'Glue', kind: 'glue', unit: 'kg', policy: 'stock' } as const;
  await shop.kernel.act(({ tx }) =>
    tx.rows(sql`
      INSERT INTO parameter_sets (code, effective_from, shop, created_at)
      VALUES ('later', '2027-06-01', jsonb_build_object('papers', jsonb_build_array(jsonb_build_object('code', 'LATER-90'))), now())`),
  );
  expect(await warehouse.refused(addMaterialEndpoint, glue)).toMatchObject({ code: 'MATERIAL_EXISTS' });
  const { itemId } = await warehouse.call(addMaterialEndpoint, { ...glue, code: 'GLUE-1' });
  const [ofPaper, ofMaterial] = await shop.kernel.act(async (context) => [
    await itemOfPaper(context, 'GLUE-1'),
    await itemOfMaterial(context, 'GLUE-1'),
  ]);
  expect([ofPaper, ofMaterial]).toEqual([undefined, itemId]);
});
