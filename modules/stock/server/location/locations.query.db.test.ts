import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateRackEndpoint } from '#modules/stock/contract/location/generate-rack.endpoint.ts';
import { listBinNamesEndpoint, listLocationsEndpoint } from '#modules/stock/contract/location/locations.endpoints.ts';
import { readLocationMapEndpoint } from '#modules/stock/contract/location/read-location-map.endpoint.ts';
import { saveLocationEndpoint } from '#modules/stock/contract/location/save-location.endpoint.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { addArticle } from '#test/stock.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
const warehouse = () => shop.as('warehouse');

it('list locations › answers one level of the tree a page at a time, and searches all of it', async () => {
  await addArticle(shop, { stock: 5 });
  const { id: hall } = await warehouse().call(saveLocationEndpoint, { kind: 'site', code: 'HAL' });
  const { id: rack } = await warehouse().call(generateRackEndpoint, { parentId: hall, code: 'R1', aisle: 1, bays: 2, levels: 2 });
  const top = await warehouse().call(listLocationsEndpoint, {});
  expect(top.rows.map(({ code, places, lots }) => [code, places, lots])).toEqual([
    ['A-01', 0, 1],
    ['HAL', 1, 0],
  ]);
  const { aisles } = await warehouse().call(readLocationMapEndpoint, {});
  const bins = aisles.flatMap(({ aisle, bins: own }) => own.map(({ code, fill, count }) => [aisle, code, fill, count]));
  expect(bins.find(([, code]) => code === 'A-01')).toEqual([expect.any(Number), 'A-01', 'some', 'never']);
  expect(bins.filter(([aisle]) => aisle === 1)).toContainEqual([1, 'R1-02-2', 'empty', 'none']);
  const first = await warehouse().call(listLocationsEndpoint, { parentId: rack, limit: 3 });
  expect(first).toMatchObject({ nextCursor: 'R1-02-1', count: 4, countIsExact: true });
  expect(first.above.map(({ code }) => code)).toEqual(['HAL', 'R1']);
  const second = await warehouse().call(listLocationsEndpoint, { parentId: rack, limit: 3, cursor: first.nextCursor! });
  expect([second.rows.map(({ path }) => path), second.nextCursor]).toEqual([['HAL › R1 › R1-02-2'], null]);
  const { rows } = await warehouse().call(listLocationsEndpoint, { search: 'r1 02' });
  expect(rows.map(({ code }) => code)).toEqual(['R1-02-1', 'R1-02-2']);
});

it('list locations › leaves inactive places out until they are asked for', async () => {
  const { id, version } = await warehouse().call(saveLocationEndpoint, { code: 'OUD' });
  await warehouse().call(saveLocationEndpoint, { id, version, code: 'OUD', active: false });
  const codes = async (input: object) => (await warehouse().call(listLocationsEndpoint, { search: 'oud', ...input })).rows.length;
  expect([await codes({}), await codes({ inactive: true })]).toEqual([0, 1]);
  const { places } = await warehouse().call(listBinNamesEndpoint, {});
  expect(places.some(({ codes }) => codes.includes('OUD'))).toBe(false);
});
