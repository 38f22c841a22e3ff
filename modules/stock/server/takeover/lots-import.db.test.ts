import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordImporter } from '#test/record-imports.ts';
import { neverKeptPaper } from '#test/setups/papers.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let paper: string;
beforeAll(async () => {
  shop = await openTestShop();
  paper = await neverKeptPaper(shop);
  await shop.kernel.act(({ tx }) =>
    tx.rows(sql`
      INSERT INTO paper_facts (code, sheets_per_pack, certificate) VALUES (${paper}, 250, 'fsc_mix')
      ON CONFLICT (code) DO UPDATE SET sheets_per_pack = 250, sheets_per_pallet = NULL, certificate = 'fsc_mix'`),
  );
});
afterAll(() => shop.close());

const lots = () =>
  shop.kernel.act(({ tx }) =>
    tx.rows<{ code: string; quantity: number; certificate: string; value: number }>(sql`
      SELECT o.code, p.quantity::float8 AS quantity, o.certificate, i.value::float8 AS value FROM stock_lots o JOIN stock_positions p ON p.lot_id = o.id
      JOIN stock_items i ON i.id = o.item_id WHERE p.quantity > 0 ORDER BY o.code`),
  );

it('opening stock › has the value that the file gives a lot, to the cent', async () => {
  const importer = recordImporter(shop);
  const id = await importer.upload(`Papier;Aantal;Locatie;Lotnummer;Waarde\n${paper};3000;P-09;W1;1.234,57`, 'lots');
  expect(await importer.said(id)).toEqual(['2 new']);
  await importer.run(id);
  expect((await lots()).find(({ code }) => code === 'W1')).toMatchObject({ quantity: 3000, value: 1234.57 });
  await importer.undo(id);
});
it('opening stock › takes papers that were never in stock, in packs, with their own certificate or that of the paper', async () => {
  const file = [
    'Papier;Aantal;Voorraadeenheid;Locatie;Lotnummer;Kostprijs per 1000;Keurmerk',
    `${paper};4;pak;P-01;A1;40,00;`,
    `${paper};500;vel;P-02;A2;40,00;nee`,
    `${paper};2;pallet;P-03;A3;40,00;`,
  ].join('\n');
  const importer = recordImporter(shop);
  const id = await importer.upload(file, 'lots');
  expect(await importer.said(id)).toEqual(['2 new', '3 new', '4 decide unit']);
  await importer.run(id);
  expect(await lots()).toEqual([
    { code: 'A1', quantity: 1000, certificate: 'fsc_mix', value: 60 },
    { code: 'A2', quantity: 500, certificate: 'none', value: 60 },
  ]);
  expect((await importer.said(await importer.upload(file, 'lots'))).slice(0, 2)).toEqual(['2 same', '3 same']);
  const exported = await importer.who.inject({ method: 'GET', url: '/api/record-imports/kinds/lots/file' });
  const rows = await importer.rows(await importer.upload(exported.rawPayload, 'lots', 'lots.xlsx'));
  expect(rows.map(({ values }) => values.find(({ field }) => field === 'unitCostEur')?.value)).toEqual(['0.04', '0.04']);
  await importer.undo(id);
  expect(await lots()).toEqual([]);
});
it('opening stock › that was undone comes in again, with the dates and quantity of the next list', async () => {
  const importer = recordImporter(shop);
  const file = (quantity: number, day: string) => `Papier;Aantal;Locatie;Lotnummer;THT\n${paper};${quantity};P-11;W7;${day}`;
  const first = await importer.upload(file(3000, '31-12-2027'), 'lots');
  await importer.run(first);
  await importer.undo(first);
  const second = await importer.upload(file(2500, '30-6-2027'), 'lots');
  expect(await importer.said(second)).toEqual(['2 new']);
  await importer.run(second);
  const found = await shop.kernel.act(({ tx }) =>
    tx.rows(sql`
      SELECT p.quantity::int AS quantity, o.best_before::text AS "bestBefore" FROM stock_lots o JOIN stock_positions p ON p.lot_id = o.id WHERE o.code = 'W7'`),
  );
  expect(found).toEqual([{ quantity: 2500, bestBefore: '2027-06-30' }]);
  await importer.undo(second);
});
