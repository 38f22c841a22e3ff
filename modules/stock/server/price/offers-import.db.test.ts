import { afterAll, beforeAll, expect, it } from 'vitest';
import { listMaterialsEndpoint } from '#modules/stock/contract/material/materials.endpoints.ts';
import { readOffersEndpoint } from '#modules/stock/contract/purchase/offers.endpoints.ts';
import { openPurchaseShop, type PurchaseShop } from '#test/purchases.ts';
import { recordImporter } from '#test/record-imports.ts';
import { neverKeptPaper } from '#test/setups/papers.ts';

let at: PurchaseShop;
beforeAll(async () => {
  at = await openPurchaseShop();
});
afterAll(() => at.close());

const file = [
  'Leverancier;Onze code;Leverancierscode;Vanaf;Inkoopprijs / 1000 vel;Geldig vanaf',
  'Papiergroothandel Vellen;HVO90;HV90;500;23,10;01-01-2027',
  ';;HV90;5000;21,05;01-01-2027',
  'Papiergroothandel Vellen;HVO91;HV91;500;23,10;01-01-2027',
].join('\n');

it('import of purchase prices › adds a price from a day with its scales, ends the one before, and goes back when it is undone', async () => {
  const { itemId, buyer } = at;
  const importer = recordImporter(at.shop);
  const id = await importer.upload(file);
  expect(await importer.said(id)).toEqual(['2 new', '3 merged', '4 decide item > HVO90']);
  await importer.run(id);
  const offers = async () => (await buyer().call(readOffersEndpoint, { itemId })).offers;
  expect(await offers()).toMatchObject([
    { validTo: '2026-12-31', scales: [{ priceEur: 22 }, { priceEur: 20 }] },
    {
      code: 'HV90',
      basis: '1000',
      validFrom: '2027-01-01',
      scales: [
        { from: 500, priceEur: 23.1 },
        { from: 5000, priceEur: 21.05 },
      ],
    },
  ]);
  const again = await importer.upload(file);
  expect((await importer.said(again)).slice(0, 2)).toEqual(['2 same', '3 merged']);
  await importer.undo(id);
  expect(await offers()).toMatchObject([{ validTo: null, scales: [{ priceEur: 22 }, { priceEur: 20 }] }]);
});

it('import of purchase prices › knows a paper of the calculation that was never in stock', async () => {
  const paper = await neverKeptPaper(at.shop);
  const importer = recordImporter(at.shop);
  const id = await importer.upload(`${file.split('\n')[0]}\nPapiergroothandel Vellen;${paper};N1;0;31,00;`);
  expect(await importer.said(id)).toEqual(['2 new']);
  await importer.run(id);
  const { rows } = await at.buyer().call(listMaterialsEndpoint, { search: paper });
  const kept = rows.find((one) => one.paper === paper)!;
  expect((await at.buyer().call(readOffersEndpoint, { itemId: kept.itemId })).offers).toMatchObject([
    { code: 'N1', scales: [{ priceEur: 31 }] },
  ]);
  expect(await importer.said(await importer.upload(`${file.split('\n')[0]}\n;;N1;0;31,00;`))).toEqual(['2 same']);
});
