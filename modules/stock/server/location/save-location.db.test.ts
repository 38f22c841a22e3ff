import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveLocationEndpoint } from '#modules/stock/contract/location/save-location.endpoint.ts';
import { transferStockEndpoint } from '#modules/stock/contract/transfer-stock.endpoint.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { addArticle } from '#test/stock.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
const warehouse = () => shop.as('warehouse');

it('save location › keeps a place with goods in use, and needs the right to change stock', async () => {
  await addArticle(shop, { stock: 5 });
  const used = await shop.kernel.act(({ tx }) =>
    tx.row<{ id: number; version: number }>(sql`SELECT id, version FROM stock_locations WHERE code = 'A-01'`),
  );
  expect(await warehouse().refused(saveLocationEndpoint, { ...used!, code: 'A-01', active: false })).toMatchObject({
    code: 'LOCATION_IN_USE',
  });
  const { id, version } = await warehouse().call(saveLocationEndpoint, { code: 'B-01', aisle: 2, bay: 1 });
  expect(await warehouse().call(saveLocationEndpoint, { id, version, code: 'B-01', active: false })).toEqual({ id, version: 2 });
  expect(await warehouse().refused(saveLocationEndpoint, { id, version, code: 'B-01' })).toMatchObject({ code: 'STALE_VERSION' });
  expect(await warehouse().refused(saveLocationEndpoint, { code: 'A-01' })).toMatchObject({ code: 'LOCATION_EXISTS' });
  const papers = { code: 'P-01', goods: ['sheets' as const] };
  await warehouse().call(saveLocationEndpoint, papers);
  const [{ lotId, locationId } = {}] = await shop.kernel.act(({ tx }) =>
    tx.rows<{ lotId: number; locationId: number }>(
      sql`SELECT lot_id AS "lotId", location_id AS "locationId" FROM stock_positions WHERE quantity > 0 LIMIT 1`,
    ),
  );
  const move = { lotId: lotId!, locationId: locationId!, to: 'P-01', quantity: 1 };
  expect(await warehouse().refused(transferStockEndpoint, move)).toMatchObject({
    code: 'LOCATION_GOODS',
    context: { location: 'P-01', goods: 'articles' },
  });
  expect((await shop.as('finance').refused(saveLocationEndpoint, { code: 'C-01' })).status).toBe(403);
});
