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

it('a part of a day is closed in the hours that columns of their own say', async () => {
  const importer = recordImporter(shop);
  const list = 'Van;Dicht vanaf;Dicht tot;Omschrijving\n24-12-2027;12:30;;Kerstavond\n5-12-2027;;9u;Ontbijt\n6-12-2027;14:00;13:00;Fout\n';
  const id = await importer.upload(list, 'holidays');
  expect(await importer.said(id)).toEqual(['2 new', '3 new', '4 decide untilTime']);
  await importer.run(id);
  const closed = await shop.kernel.act(({ tx }) =>
    tx.rows(
      sql`SELECT name_nl AS name, from_time AS "from", until_time AS "until" FROM holidays WHERE date BETWEEN '2027-12-05' AND '2027-12-24' ORDER BY date`,
    ),
  );
  expect(closed).toEqual([
    { name: 'Ontbijt', from: null, until: '09:00' },
    { name: 'Kerstavond', from: '12:30', until: null },
  ]);
});

it('a part of a day within a closed period of the file is named, and the day stays closed', async () => {
  const importer = recordImporter(shop);
  const list = 'Van;Tot;Dicht vanaf;Omschrijving\n23-12-2031;2-1-2032;;Kerstsluiting\n24-12-2031;;12:30;Kerstavond\n';
  const id = await importer.upload(list, 'holidays');
  expect(await importer.said(id)).toEqual(['2 new', '3 same from']);
  await importer.run(id);
  await importer.undo(id);
});
