import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findRecordsEndpoint } from '#modules/imports/contract/records/record-imports.endpoints.ts';
import { placeOf } from '#modules/imports/domain/records/record-import.ts';
import { goldenShop } from '#test/golden.ts';
import { recordImporter } from '#test/record-imports.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.kernel.act(async ({ tx, now }) => {
    await tx.rows(sql`
      INSERT INTO parameter_sets (code, effective_from, shop, created_at) VALUES ('test', '2026-01-01', ${JSON.stringify(goldenShop)}, ${now.toString()})`);
  });
});
afterAll(() => shop.close());

it('a row that a person says is an existing article updates it, with the other rows of its record', async () => {
  const importer = recordImporter(shop);
  await importer.run(await importer.upload('Artikelnr;Omschrijving;BTW;Prijs;Vanaf\nA-12;Notitieblok A5;21;1,50;1', 'articles'));
  const id = await importer.upload(
    'Artikelnr;Omschrijving;BTW;Prijs;Vanaf\nNB5;Notitieblok;21;1,40;1\nNB5;Notitieblok;21;1,10;500',
    'articles',
  );
  expect(await importer.read(id)).toMatchObject({ isFindable: true, counts: { new: 1, merged: 1 } });
  const { rows } = await importer.who.call(findRecordsEndpoint, { id, words: 'a5 notitie' });
  expect(rows).toEqual([{ label: 'A-12 Notitieblok A5', mended: { code: 'A-12' } }]);
  await importer.review(id, { rows: [{ place: placeOf(0, 2), mended: rows[0]!.mended, ofRecord: true }] });
  expect((await importer.rows(id)).map(({ outcome, beside }) => [outcome, beside])).toEqual([
    ['update', 'A-12 Notitieblok A5'],
    ['merged', 'met rij 2'],
  ]);
});

it('papers and machines are found by code or name, and running orders are never put with others', async () => {
  const importer = recordImporter(shop);
  const found = async (file: string, kind: string, words: string) => {
    const id = await importer.upload(file, kind);
    return (await importer.who.call(findRecordsEndpoint, { id, words })).rows.map(({ mended }) => mended);
  };
  expect(await found('Artikel;Omschrijving;g/m²;Formaat\nX;Y;80;45x64', 'papers', 'hvo90')).toContainEqual({ code: 'HVO90' });
  expect(await found('Machine;Kenmerk;Waarde\nX1;Soort;Tonerpers', 'machines', 'd1')).toEqual([{ machine: 'D1' }]);
  expect(await found('Ordernr;Klantnaam;Omschrijving;Oplage\nW1;K;Folder;500', 'orders', '')).toEqual([]);
});
