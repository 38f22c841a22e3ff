import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveLocationEndpoint } from '#modules/stock/contract/location/save-location.endpoint.ts';
import { readMaterialEndpoint } from '#modules/stock/contract/material/materials.endpoints.ts';
import { receiveMaterialEndpoint } from '#modules/stock/contract/material/receive-material.endpoint.ts';
import { saveLotEndpoint } from '#modules/stock/contract/material/save-lot.endpoint.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.kernel.act(({ tx }) =>
    tx.rows(
      sql`INSERT INTO stock_items (paper, name, unit, width_mm, height_mm, grams_per_m2) VALUES ('HVO90', 'Houtvrij 90', 'sheet', 320, 450, 90)`,
    ),
  );
});
afterAll(() => shop.close());

it('save lot › sets the certificate, and blocks with a reason what is then not usable', async () => {
  const warehouse = shop.as('warehouse');
  await warehouse.call(saveLocationEndpoint, { code: 'P-1' });
  const { itemId } = await warehouse.call(receiveMaterialEndpoint, {
    ...{ paper: 'HVO90', type: 90, quantity: 500, unit: 'sheet', location: 'P-1', lot: 'PAL-1' },
  });
  const read = () => warehouse.call(readMaterialEndpoint, { itemId });
  const lotId = (await read()).lots[0]!.id;
  const lot = { lotId, certificate: 'pefc' as const, blocked: true };
  expect(await warehouse.refused(saveLotEndpoint, lot)).toMatchObject({ code: 'BLOCK_REASON' });
  expect((await shop.as('buyer').refused(saveLotEndpoint, lot)).status).toBe(403);
  await warehouse.call(saveLotEndpoint, { ...lot, reason: 'nat' });
  expect(await read()).toMatchObject({ physical: 500, usable: 0, lots: [{ blocked: true, blockReason: 'nat', certificate: 'pefc' }] });
  await warehouse.call(saveLotEndpoint, { ...lot, certificate: 'fsc_recycled', blocked: false });
  expect(await read()).toMatchObject({ usable: 500, lots: [{ blocked: false, blockReason: '', certificate: 'fsc_recycled' }] });
  const free = { lotId, certificate: 'fsc_recycled' as const, blocked: false };
  await warehouse.call(saveLotEndpoint, { ...free, bestBefore: '2026-11-01' });
  expect((await read()).lots).toMatchObject([{ bestBefore: '2026-11-01' }]);
  await warehouse.call(saveLotEndpoint, free);
  expect((await read()).lots).toMatchObject([{ bestBefore: '2026-11-01' }]);
  await warehouse.call(saveLotEndpoint, { ...free, bestBefore: null });
  expect((await read()).lots).toMatchObject([{ bestBefore: null }]);
});
