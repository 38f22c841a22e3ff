import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateRackEndpoint } from '#modules/stock/contract/location/generate-rack.endpoint.ts';
import { listBinNamesEndpoint } from '#modules/stock/contract/location/locations.endpoints.ts';
import { saveLocationEndpoint } from '#modules/stock/contract/location/save-location.endpoint.ts';
import { readPdf } from '#test/documents/read-pdf.ts';
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
  const { places } = await warehouse().call(listBinNamesEndpoint, {});
  expect(places).toEqual([{ path: 'HAL › R1', codes: ['R1-01-1', 'R1-01-2', 'R1-02-1', 'R1-02-2'] }]);
  const labels = await warehouse().inject({ method: 'GET', url: `/api/stock/locations/${id}/labels` });
  const { pages, sizesMm } = await readPdf(labels.rawPayload);
  expect([pages[0], sizesMm]).toEqual([expect.stringContaining('R1-01-1'), Array(4).fill({ width: 100, height: 50 })]);
  const { id: floor } = await warehouse().call(saveLocationEndpoint, { code: 'VLOER-1', type: 'bulk' });
  const large = await warehouse().inject({ method: 'GET', url: `/api/stock/locations/${floor}/labels` });
  expect((await readPdf(large.rawPayload)).sizesMm).toEqual([{ width: 100, height: 150 }]);
  expect(await warehouse().refused(generateRackEndpoint, rack)).toMatchObject({ code: 'LOCATION_EXISTS' });
});
