import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listCountDifferencesEndpoint } from '#modules/stock/contract/counting/counts.endpoints.ts';
import { receiveStockEndpoint } from '#modules/stock/contract/receive-stock.endpoint.ts';
import { scrapStockEndpoint } from '#modules/stock/contract/scrap-stock.endpoint.ts';
import { readStockEndpoint } from '#modules/stock/contract/stock.endpoints.ts';
import { recordImporter } from '#test/record-imports.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { addArticle } from '#test/stock.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  // Two people with the right to import counts.
  await shop.kernel.act(({ tx }) =>
    tx.rows(sql`UPDATE roles SET permissions = array_append(permissions, 'records.import') WHERE code = 'warehouse'`),
  );
});
afterAll(() => shop.close());

async function keptPen(...locations: string[]) {
  const pen = await addArticle(shop);
  for (const location of locations)
    await shop.as('warehouse').call(receiveStockEndpoint, { articleId: pen.id, type: 90, quantity: 200, location, unitCostEur: 5 });
  return pen;
}
const lotOf = (articleId: number) =>
  shop.kernel.act(async ({ tx }) => {
    const lot = await tx.row<{ id: number; code: string }>(
      sql`SELECT o.id, o.code FROM stock_lots o JOIN stock_items i ON i.id = o.item_id WHERE i.article_id = ${articleId}`,
    );
    return lot!;
  });
const scrap = async (articleId: number, quantity: number) =>
  shop.as('warehouse').call(scrapStockEndpoint, { lotId: (await lotOf(articleId)).id, quantity, reason: 'Nat geworden' });
const physical = async (articleId: number) => (await shop.as('warehouse').call(readStockEndpoint, { articleId })).physical;
const differences = async (code: string) =>
  (await shop.as('admin').call(listCountDifferencesEndpoint, {})).rows
    .filter((row) => row.code === code)
    .map(({ difference }) => difference);

it('counts of a file › book differences within the tolerance, let others wait, and are booked back', async () => {
  const pen = await keptPen('R-1', 'R-2', 'R-3');
  const importer = recordImporter(shop);
  const file = ['Artikel;Locatie;Geteld', `${pen.code};R-1;198`, `${pen.code};R-2;150`, `${pen.code};R-3;200`].join('\n');
  const id = await importer.upload(file, 'counts');
  expect(await importer.said(id)).toEqual(['2 new', '3 new', '4 new']);
  await importer.run(id);
  expect([await physical(pen.id), await differences(pen.code)]).toEqual([598, [-50]]);
  const counted = await shop.kernel.act(({ tx }) =>
    tx.rows(sql`SELECT 1 FROM stock_counts c JOIN stock_items i ON i.id = c.item_id WHERE i.article_id = ${pen.id}`),
  );
  expect(counted).toHaveLength(2);
  expect(await importer.said(await importer.upload(file, 'counts'))).toEqual(['2 same', '3 new', '4 same']);

  await importer.undo(id);
  expect([await physical(pen.id), await differences(pen.code)]).toEqual([600, []]);
});

it('counts of a file › ask which lot was counted, and about a place where nothing was booked', async () => {
  const pen = await keptPen('S-1', 'S-1', 'S-2');
  const importer = recordImporter(shop);
  const file = ['Artikel;Locatie;Geteld;Eenheid', `${pen.code};S-1;400;`, `${pen.code};S-9;1;`, `${pen.code};S-2;0,5;stuk`].join('\n');
  expect(await importer.said(await importer.upload(file, 'counts'))).toEqual(['2 decide lot', '3 decide location', '4 decide counted']);
});

it('counts of a file › keep a count that somebody counted again since', async () => {
  const pen = await keptPen('T-1');
  const importer = recordImporter(shop);
  const count = async (counted: number) => {
    const id = await importer.upload(`Artikel;Locatie;Geteld\n${pen.code};T-1;${counted}`, 'counts');
    await importer.run(id);
    return id;
  };
  const [first, second] = [await count(204), await count(200)];
  expect((await importer.undoRefused(first)).code).toBe('RECORDS_IN_USE');
  expect(await physical(pen.id)).toBe(200);
  await importer.undo(second);
  await importer.undo(first);
  expect(await physical(pen.id)).toBe(200);
});

it('counts of a file › keep a count whose goods left since', async () => {
  const pen = await keptPen('X-1');
  const importer = recordImporter(shop);
  const id = await importer.upload(`Artikel;Locatie;Geteld\n${pen.code};X-1;204`, 'counts');
  await importer.run(id);
  await scrap(pen.id, 203);
  expect((await importer.undoRefused(id)).code).toBe('RECORDS_IN_USE');
  expect(await physical(pen.id)).toBe(1);
});

it('counts of a file › without a difference are no counts any more once they are undone', async () => {
  const pen = await keptPen('Y-1');
  const importer = recordImporter(shop);
  const file = `Artikel;Locatie;Geteld\n${pen.code};Y-1;200`;
  const id = await importer.upload(file, 'counts');
  await importer.run(id);
  const again = await importer.upload(file, 'counts');
  expect(await importer.said(again)).toEqual(['2 same']);
  await importer.undo(id);
  expect(await importer.said(await importer.upload(file, 'counts'))).toEqual(['2 new']);
});

it('counts of a file › that replaced the waiting count of another person let it wait again once they are undone', async () => {
  const pen = await keptPen('Z-1');
  const [importer, other] = [recordImporter(shop), recordImporter(shop, shop.as('warehouse'))];
  await other.run(await other.upload(`Artikel;Locatie;Geteld\n${pen.code};Z-1;150`, 'counts'));
  const id = await importer.upload(`Artikel;Locatie;Geteld\n${pen.code};Z-1;140`, 'counts');
  await importer.run(id);
  expect(await differences(pen.code)).toEqual([-60]);
  await importer.undo(id);
  expect(await differences(pen.code)).toEqual([-50]);
});

it('counts of a file › ask about two rows of one place, by its lot and without, and add them up when they are parts of one count', async () => {
  const pen = await keptPen('U-1');
  const importer = recordImporter(shop);
  const { code: lot } = await lotOf(pen.id);
  const id = await importer.upload(`Artikel;Locatie;Partij;Geteld\n${pen.code};U-1;${lot};150\n${pen.code};U-1;;48`, 'counts');
  expect(await importer.said(id)).toEqual(['2 decide lot', '3 decide lot']);
  await importer.review(id, { rows: [{ place: 3, decision: { act: 'merge', row: 2 } }] });
  expect(await importer.said(id)).toEqual(['2 new', '3 merged']);
  await importer.run(id);
  expect(await physical(pen.id)).toBe(198);
});

it('counts of a file › that are read again book nothing of what moved since, and ask for the day of another count', async () => {
  const pen = await keptPen('V-1');
  const importer = recordImporter(shop);
  const file = `Artikel;Locatie;Geteld\n${pen.code};V-1;198`;
  await importer.run(await importer.upload(file, 'counts'));
  await scrap(pen.id, 8);
  expect(await importer.said(await importer.upload(file, 'counts'))).toEqual(['2 same']);
  const id = await importer.upload(`Artikel;Locatie;Geteld\n${pen.code};V-1;189`, 'counts');
  expect(await importer.said(id)).toEqual(['2 decide countedOn > 2026-11-18']);
  await importer.review(id, { rows: [{ place: 2, mended: { countedOn: '2026-11-18' } }] });
  await importer.run(id);
  expect(await physical(pen.id)).toBe(189);
});

it('counts of a file › of yesterday leave what moved today', async () => {
  const pen = await keptPen();
  const opening = { type: 90, quantity: 200, location: 'W-1', receivedOn: '2026-11-12', unitCostEur: 5 } as const;
  await shop.as('warehouse').call(receiveStockEndpoint, { articleId: pen.id, ...opening });
  await scrap(pen.id, 50);
  const importer = recordImporter(shop);
  const file = `Artikel;Locatie;Geteld;Teldatum\n${pen.code};W-1;198;17-11-2026`;
  await importer.run(await importer.upload(file, 'counts'));
  expect(await physical(pen.id)).toBe(148);
  expect(await importer.said(await importer.upload(file, 'counts'))).toEqual(['2 same']);
});

it('counts of a file › are no second count when another person imports the same file', async () => {
  const pen = await keptPen('Q-1');
  const [importer, other] = [recordImporter(shop), recordImporter(shop, shop.as('warehouse'))];
  const file = `Artikel;Locatie;Geteld\n${pen.code};Q-1;150`;
  await other.run(await other.upload(file, 'counts'));
  const id = await importer.upload(file, 'counts');
  await importer.run(id);
  const said = (await importer.rows(id)).flatMap(({ problems }) => problems.map(({ text }) => text));
  expect(said).toEqual([expect.stringMatching(/bestand van de eerste telling/)]);
  expect([await physical(pen.id), await differences(pen.code)]).toEqual([200, [-50]]);
  await importer.run(await importer.upload(`${file}\n`, 'counts', 'tweede telling.csv'));
  expect([await physical(pen.id), await differences(pen.code)]).toEqual([150, []]);
});
