import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readRecordEffectEndpoint } from '#modules/imports/contract/records/record-imports.endpoints.ts';
import { readStockSettingsEndpoint } from '#modules/stock/contract/settings/read-stock-settings.endpoint.ts';
import { saveStockSettingsEndpoint } from '#modules/stock/contract/settings/save-stock-settings.endpoint.ts';
import { recordImporter } from '#test/record-imports.ts';
import { neverKeptPaper } from '#test/setups/papers.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { addArticle } from '#test/stock.ts';

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

it('opening stock › counts on the day of going live, keeps the age of its goods, and is totaled by ledger account before it is booked', async () => {
  const admin = shop.as('admin');
  const { version, ...settings } = await admin.call(readStockSettingsEndpoint, {});
  const opened = { goLiveOn: '2026-11-02', accountSheets: '3000', accountArticles: '3010' };
  await admin.call(saveStockSettingsEndpoint, { ...settings, ...opened, version });
  const article = await addArticle(shop, { code: 'BW-60' });
  const importer = recordImporter(shop);
  const id = await importer.upload(
    [
      'Artikelcode;Aantal;Locatie;Lotnummer;Ontvangen;Waarde',
      `${paper};1000;P-01;G1;04-03-2026;40,00`,
      `${paper};500;P-01;G2;04-11-2026;20,50`,
      `${article.code};10;P-02;G3;;`,
    ].join('\n'),
    'lots',
  );
  expect((await admin.call(readRecordEffectEndpoint, { id })).lines).toEqual([
    'Rekening 3000: 2 partijen, € 60,50.',
    'Rekening 3010: 1 partij, € 0,00, 1 zonder prijs.',
    'Alles telt op 2 november 2026.',
  ]);
  await importer.run(id);
  const booked = await shop.kernel.act(({ tx }) =>
    tx.rows(sql`
      SELECT o.code, o.received_on AS "receivedOn", m.counts_on AS "countsOn" FROM stock_mutations m JOIN stock_lots o ON o.id = m.lot_id
      WHERE o.code IN ('G1', 'G2') ORDER BY o.code`),
  );
  expect(booked).toEqual([
    { code: 'G1', receivedOn: '2026-03-04', countsOn: '2026-11-02' },
    { code: 'G2', receivedOn: '2026-11-04', countsOn: '2026-11-04' },
  ]);
  expect((await importer.said(await importer.upload(`Artikelcode;Aantal;Locatie;Lotnummer\n${paper};1000;P-01;G1`, 'lots')))[0]).toBe(
    '2 same',
  );
  await importer.undo(id);
});

it('opening stock › asks what holds where a lot lies here with another quantity, and counts it when a person says so', async () => {
  const article = await addArticle(shop, { code: 'LD-60' });
  const importer = recordImporter(shop);
  const file = (quantity: number) => `Artikelcode;Aantal;Locatie;Lotnummer\n${article.code};${quantity};P-21;D1`;
  const first = await importer.upload(file(100), 'lots');
  await importer.run(first);
  const id = await importer.upload(file(130), 'lots');
  expect(await importer.said(id)).toEqual(['2 decide quantity']);
  const [row] = await importer.rows(id);
  expect(row!.problems).toMatchObject([
    { text: expect.stringMatching(/ligt hier 100; de lijst zegt 130\. Werk haar bij/), suggestion: 'Werk deze bij', mayKeep: false },
  ]);
  await importer.review(id, { rows: [{ place: row!.place, decision: row!.problems[0]!.suggests }] });
  expect(await importer.said(id)).toEqual(['2 update']);
  await importer.run(id);
  const lies = async () => (await lots()).filter(({ code }) => code === 'D1').map(({ quantity }) => quantity);
  expect(await lies()).toEqual([130]);
  // The opening balance is that of the first list, and the stock that of the second.
  for (const quantity of [100, 130]) expect(await importer.said(await importer.upload(file(quantity), 'lots'))).toEqual(['2 same']);
  expect((await importer.undoRefused(first)).code).toBe('RECORDS_IN_USE');
  await importer.undo(id);
  expect(await lies()).toEqual([100]);
  await importer.undo(first);
});
