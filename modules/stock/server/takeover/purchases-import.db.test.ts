import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listMaterialsEndpoint } from '#modules/stock/contract/material/materials.endpoints.ts';
import { cancelPurchaseEndpoint } from '#modules/stock/contract/purchase/cancel-purchase.endpoint.ts';
import { listPurchasesEndpoint } from '#modules/stock/contract/purchase/purchases.endpoints.ts';
import { savePurchaseEndpoint } from '#modules/stock/contract/purchase/save-purchase.endpoint.ts';
import { mailsOf, openPurchaseShop, type PurchaseShop } from '#test/purchases.ts';
import { recordImporter } from '#test/record-imports.ts';

let purchases: PurchaseShop;
beforeAll(async () => {
  purchases = await openPurchaseShop();
});
afterAll(() => purchases.close());

const headings = 'Bestelnummer;Leverancier;Papier;Besteld;Ontvangen;Eenheid;Inkoopprijs;Prijs per;Verwacht';
const supplier = 'Papiergroothandel Vellen';
const expected = async () =>
  (await purchases.buyer().call(listMaterialsEndpoint, {})).rows.find(({ paper }) => paper === 'HVO90')?.expected;
const idOf = async (number: string) =>
  (await purchases.buyer().call(listPurchasesEndpoint, { search: number })).rows.find((one) => one.number === number)!.id;

it('open purchases of a file › are expected without a word to the supplier, received as others, and are the same the second time', async () => {
  const before = (await expected()) ?? 0;
  const importer = recordImporter(purchases.shop);
  const file = `${headings}\nB-71;${supplier};HVO90;5.000;1.500;vel;22,50;1000;1-12-2026\n`;
  const id = await importer.upload(file, 'purchases');
  expect(await importer.said(id)).toEqual(['2 new']);
  await importer.run(id);
  const purchase = await idOf('B-71');
  expect(await purchases.read(purchase)).toMatchObject({
    ...{ status: 'ordered', goodsEur: 78.75, hasDocument: false },
    lines: [{ ordered: 3500, received: 0, priceEur: 22.5, basis: '1000', expectedOn: '2026-12-01' }],
  });
  expect(await expected()).toBe(before + 3500);
  expect(await mailsOf(purchases.shop, 'stock_purchase')).toEqual([]);
  expect(await importer.said(await importer.upload(file, 'purchases'))).toEqual(['2 same']);

  await purchases.receive(purchase, 1000);
  expect((await purchases.read(purchase)).status).toBe('partly_received');
  // What came of it keeps it.
  expect((await importer.undoRefused(id)).code).toBe('RECORDS_IN_USE');
  expect(await idOf('B-71')).toBe(purchase);
});

it('open purchases of a file › are taken back while nothing was done with them', async () => {
  const importer = recordImporter(purchases.shop);
  const write = async () => {
    const list = await importer.upload(`${headings}\nB-72;${supplier};HVO90;4;;pak;11;pak;`, 'purchases');
    await importer.run(list);
    return list;
  };
  const first = await write();
  const id = await idOf('B-72');
  expect((await purchases.read(id)).lines).toMatchObject([{ ordered: 2000, goodsEur: 44, basis: 'pack' }]);
  await importer.undo(first);
  const left = () => purchases.shop.kernel.act(({ tx }) => tx.rows(sql`SELECT 1 FROM stock_purchases WHERE number = 'B-72'`));
  expect(await left()).toEqual([]);

  const second = await write();
  const again = await idOf('B-72');
  const { version } = await purchases.read(again);
  await purchases.buyer().call(cancelPurchaseEndpoint, { id: again, version, reason: 'twice' });
  expect((await importer.undoRefused(second)).code).toBe('RECORDS_IN_USE');
});

it('open purchases of a file › ask about a number that another supplier has, one of ours, and a unit that is not known', async () => {
  const importer = recordImporter(purchases.shop);
  const own = await purchases.buy(5000);
  const { number } = await purchases.read(own);
  await importer.run(await importer.upload('Leverancier;Diensten\nStapel;papier\n', 'suppliers'));
  const rows = [
    `${number};Stapel;HVO90;500;;vel;22;1000;`,
    `I26-9999;${supplier};HVO90;500;;vel;22;1000;`,
    `B-74;Stapel;HVO90;2;;pallet;22;1000;`,
  ];
  expect(await importer.said(await importer.upload([headings, ...rows].join('\n'), 'purchases'))).toEqual([
    '2 decide number',
    '3 decide number',
    '4 decide unit',
  ]);
});

it('open purchases of a file › are made and chosen by the person who imports them, without the lines that came whole', async () => {
  const importer = recordImporter(purchases.shop);
  const file = `${headings}\nB-75;${supplier};HVO90;500;500;vel;22,50;1000;\nB-75;${supplier};HVO90;500;0;vel;22,50;1000;\n`;
  const id = await importer.upload(file, 'purchases');
  expect(await importer.said(id)).toEqual(['2 new received', '3 merged']);
  await importer.run(id);
  const made = await purchases.shop.kernel.act(({ tx }) =>
    tx.rows(sql`
      SELECT p.created_by = r.created_by_name AS "madeByImporter", l.chosen_by = r.created_by_name AS "chosenByImporter"
      FROM stock_purchases p JOIN stock_purchase_lines l ON l.purchase_id = p.id JOIN record_imports r ON r.id = ${id} WHERE p.number = 'B-75'`),
  );
  expect(made).toEqual([{ madeByImporter: true, chosenByImporter: true }]);
  // What came of it whole is said again; a corrected quantity is not taken over, and says so.
  expect(await importer.said(await importer.upload(file, 'purchases'))).toEqual(['2 same', '3 merged']);
  const corrected = file.replace('HVO90;500;0', 'HVO90;700;0');
  expect(await importer.said(await importer.upload(corrected, 'purchases'))).toEqual(['2 same', '3 merged quantity']);
});

it('open purchases of a file › are written without a day where none was agreed, and are the same the second time', async () => {
  const importer = recordImporter(purchases.shop);
  const file = `${headings}\nB-76;${supplier};HVO90;500;;vel;22,50;1000;n.t.b.\nB-77;${supplier};HVO90;500;;vel;22,50;1000;auf Abruf\n`;
  const id = await importer.upload(file, 'purchases');
  expect(await importer.said(id)).toEqual(['2 new expectedOn', '3 new expectedOn']);
  await importer.run(id);
  expect(await importer.read(id)).toMatchObject({ status: 'finished', written: 2 });
  for (const number of ['B-76', 'B-77']) expect((await purchases.read(await idOf(number))).lines).toMatchObject([{ ordered: 500 }]);
  expect(await importer.said(await importer.upload(file, 'purchases'))).toEqual(['2 same expectedOn', '3 same expectedOn']);
});

it('open purchases of a file › are the same when a line was divided over two deliveries that are expected on one day', async () => {
  const importer = recordImporter(purchases.shop);
  const id = await purchases.buy(6000);
  const lines = [4000, 2000].map((quantity) => ({ line: 1, quantity }));
  await purchases.buyer().call(savePurchaseEndpoint, { id, version: (await purchases.read(id)).version, lines });
  await purchases.send(id);
  const { number, lines: sent } = await purchases.read(id);
  expect(new Set(sent.map(({ expectedOn }) => expectedOn)).size).toBe(1);
  const rows = sent.map(
    (one) => `${number};${supplier};HVO90;${one.ordered};;vel;${String(one.priceEur).replace('.', ',')};1000;${one.expectedOn}`,
  );
  expect(await importer.said(await importer.upload([headings, ...rows].join('\n'), 'purchases'))).toEqual(['2 same', '3 merged']);
  // Of an order that is not here yet, it may be a mistake.
  const others = rows.map((row) => row.replace(number, 'B-76'));
  expect(await importer.said(await importer.upload([headings, ...others].join('\n'), 'purchases'))).toEqual(['2 decide ', '3 decide item']);
});
