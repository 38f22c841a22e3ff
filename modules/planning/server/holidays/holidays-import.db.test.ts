import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordImporter } from '#test/record-imports.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const days = () => shop.kernel.act(({ tx }) => tx.row<{ count: number }>(sql`SELECT count(*)::int AS count FROM holidays`));

it('a period is one line that closes every day of it once, and opens them again', async () => {
  const importer = recordImporter(shop);
  const before = (await days())!.count;
  const list = 'Sluitingen 2027\nPeriode;Omschrijving\n19-7-2027 t/m 6-8-2027;Bouwvak\n30-2-2027;Fout\n11-11-2027;Wapenstilstand\n';
  const id = await importer.upload(list, 'holidays');
  expect(await importer.said(id)).toEqual(['3 new', '4 decide period', '5 new']);
  await importer.run(id);
  expect((await days())!.count).toBe(before + 20);
  expect(await importer.read(await importer.upload(list, 'holidays'))).toMatchObject({ counts: { new: 0, same: 2 } });
  await importer.undo(id);
  expect((await days())!.count).toBe(before);
});
