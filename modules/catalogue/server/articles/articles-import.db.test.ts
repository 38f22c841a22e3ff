import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listArticlesEndpoint } from '#modules/catalogue/contract/articles.endpoints.ts';
import { addCustomer } from '#test/baskets.ts';
import { recordImporter } from '#test/record-imports.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let owner: { id: number; name: string };
beforeAll(async () => {
  shop = await openTestShop();
  const { id } = await addCustomer(shop);
  owner = (await shop.kernel.act(({ tx }) => tx.row<{ id: number; name: string }>(sql`SELECT id, name FROM customers WHERE id = ${id}`)))!;
});
afterAll(() => shop.close());

const articles = (owner: string) =>
  [
    'Artikelnr;Omschrijving;Eigenaar;BTW;Vanaf;Prijs per 1000;Gewicht (kg);Per doos;Inkoopprijs',
    'A-100;Folder winter;;hoog;500;120,00;0,012;250;0,05',
    'A-100;;;;2.500;95,50;;;',
    `K-1;Visitekaart;${owner};;;;0,001;1000;`,
    'A-200;Zonder prijs;;21;;;;;',
    'A-300;Vreemde eigenaar;Nergens bv;9;1;10;;1O0;',
  ].join('\n');

const stock = [
  'Artikel;Voorraad;Locatie;Lotnummer;THT;Kostprijs per stuk',
  'A-100;1.200;R1-01;L77;31-12-2027;0,05',
  'A-100;300;R1-02;;;0,05',
  'A-999;10;R1-03;;;',
  'K-1;;R2-01;;;',
].join('\n');

it('articles come in with price breaks and owner, and their opening stock as lots', async () => {
  const importer = recordImporter(shop);
  const id = await importer.upload(Buffer.from(articles(owner.name), 'utf8'));
  expect(await importer.said(id)).toEqual(['2 new', '3 merged', '4 new', '5 decide price', '6 decide customerId piecesPerBox > 100']);
  expect(await importer.read(id)).toMatchObject({
    assumed: [{ label: 'Btw', value: '21', count: 1 }],
    sheets: [{ unread: [{ letter: 'I', heading: 'Inkoopprijs', count: 1 }] }],
  });
  await importer.run(id);
  expect(await importer.read(id)).toMatchObject({ kind: 'articles', written: 2 });
  const { rows } = await importer.who.call(listArticlesEndpoint, {});
  expect(rows.find(({ code }) => code === 'A-100')).toMatchObject({
    priceBreaks: [
      { fromQuantity: 1, eachEur: 0.12 },
      { fromQuantity: 2500, eachEur: 0.0955 },
    ],
    ...{ vatPercent: 21, pieceWeightG: 12, piecesPerBox: 250, customerId: null },
  });
  expect(rows.find(({ code }) => code === 'K-1')).toMatchObject({ customerId: owner.id });
  const again = await importer.upload(Buffer.from(articles(owner.name), 'utf8'));
  expect(await importer.read(again)).toMatchObject({ counts: { new: 0, update: 0, same: 2, merged: 1, decide: 2 } });

  const lots = await importer.upload(stock);
  expect(await importer.said(lots)).toEqual(['2 new', '3 new', '4 decide item', '5 decide quantity']);
  await importer.run(lots);
  expect(await importer.read(lots)).toMatchObject({ kind: 'lots', written: 2 });
  const held = () =>
    shop.kernel.act(({ tx }) =>
      tx.rows<{ code: string; quantity: number; bestBefore: string | null }>(sql`
        SELECT o.code, p.quantity::float8 AS quantity, o.best_before AS "bestBefore" FROM stock_lots o JOIN stock_positions p ON p.lot_id = o.id ORDER BY o.id`),
    );
  expect(await held()).toMatchObject([{ code: 'L77', quantity: 1200, bestBefore: '2027-12-31' }, { quantity: 300 }]);
  expect(await importer.read(await importer.upload(stock))).toMatchObject({ counts: { new: 0, same: 2 } });
  expect((await importer.undoRefused(id)).status).toBe(409);
  await importer.undo(lots);
  expect((await held()).reduce((sum, { quantity }) => sum + quantity, 0)).toBe(0);
});

it('a rate that cannot be read is not said to be assumed', async () => {
  const importer = recordImporter(shop);
  const id = await importer.upload('Artikelnr;Omschrijving;BTW;Prijs\nD-1;Aus Deutschland;19;1,25');
  expect(await importer.said(id)).toEqual(['2 decide vatPercent']);
  expect(await importer.read(id)).toMatchObject({ assumed: [] });
});
