import { afterAll, beforeAll, expect, it } from 'vitest';
import { listLocationsEndpoint } from '#modules/stock/contract/location/locations.endpoints.ts';
import { recordImporter } from '#test/record-imports.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('locations of a file › come in with the tree that they lie in, are the same the second time, and can be taken back', async () => {
  const importer = recordImporter(shop);
  const list = 'Locatie;Gebruik;Ligt in;Gang;Hoogte;Goederen\nR9-01-1;bulk;R9;9;1;vellen\nR9-01-2;bulk;R9;9;2;\nEXP-9;expeditie;;90;;';
  const id = await importer.upload(list, 'locations');
  expect(await importer.said(id)).toEqual(['2 new', '3 new', '4 new']);
  await importer.run(id);
  const places = async () => (await shop.as('warehouse').call(listLocationsEndpoint, { search: '9' })).rows;
  expect((await places()).map(({ path, kind, type, aisle, level, goods }) => [path, kind, type, aisle, level, ...goods])).toEqual([
    ['EXP-9', 'bin', 'dispatch', 90, 0],
    ['R9', 'rack', 'pick', 0, 0],
    ['R9 › R9-01-1', 'bin', 'bulk', 9, 1, 'sheets'],
    ['R9 › R9-01-2', 'bin', 'bulk', 9, 2],
  ]);
  expect(await importer.said(await importer.upload(list, 'locations'))).toEqual(['2 same', '3 same', '4 same']);
  await importer.undo(id);
  expect((await places()).map(({ code }) => code)).toEqual(['R9']);
});
