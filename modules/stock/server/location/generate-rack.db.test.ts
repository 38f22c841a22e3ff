import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateRackEndpoint } from '#modules/stock/contract/location/generate-rack.endpoint.ts';
import { listLocationsEndpoint } from '#modules/stock/contract/location/locations.endpoints.ts';
import { saveLocationEndpoint } from '#modules/stock/contract/location/save-location.endpoint.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
const warehouse = () => shop.as('warehouse');

it('generate rack › adds its bins to the tree, with their labels in one PDF', async () => {
  const { id: parentId } = await warehouse().call(saveLocationEndpoint, { kind: 'site', code: 'HAL' });
  const rack = { parentId, code: 'R1', aisle: 1, bays: 2, levels: 2 };
  const { id, added } = await warehouse().call(generateRackEndpoint, rack);
  expect(added).toBe(4);
  const { rows } = await warehouse().call(listLocationsEndpoint, {});
  expect(rows.map(({ path }) => path)).toEqual([
    ...['HAL', 'HAL › R1', 'HAL › R1 › R1-01-1', 'HAL › R1 › R1-01-2', 'HAL › R1 › R1-02-1', 'HAL › R1 › R1-02-2'],
  ]);
  const labels = await warehouse().inject({ method: 'GET', url: `/api/stock/locations/${id}/labels` });
  expect([labels.statusCode, labels.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  expect(await warehouse().refused(generateRackEndpoint, rack)).toMatchObject({ code: 'LOCATION_EXISTS' });
});
