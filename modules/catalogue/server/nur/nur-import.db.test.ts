import { afterAll, beforeAll, expect, it } from 'vitest';
import { listNurCodesEndpoint } from '#modules/catalogue/contract/nur/list-nur-codes.endpoint.ts';
import { recordImporter } from '#test/record-imports.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('NUR codes of a file › come in with their names, are the same the second time, and can be taken back', async () => {
  const importer = recordImporter(shop);
  const known = async () => (await shop.visitor.call(listNurCodesEndpoint, {})).rows;
  expect(await known()).toEqual([]);
  const list = 'NUR;Omschrijving\n301;Literaire roman, novelle\n306;Poëzie\n30;Te kort\n740;';
  const id = await importer.upload(list, 'nurCodes');
  expect(await importer.said(id)).toEqual(['2 new', '3 new', expect.stringContaining('4'), expect.stringContaining('5')]);
  await importer.run(id);
  expect(await known()).toEqual([
    { code: '301', name: 'Literaire roman, novelle' },
    { code: '306', name: 'Poëzie' },
  ]);
  const again = 'NUR;Omschrijving\n301;Literaire roman, novelle\n306;Gedichten';
  expect(await importer.said(await importer.upload(again, 'nurCodes'))).toEqual(['2 same', '3 update']);
  await importer.undo(id);
  expect(await known()).toEqual([]);
});
