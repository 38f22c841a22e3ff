import { afterAll, beforeAll, expect, it } from 'vitest';
import { readRecordEffectEndpoint } from '#modules/imports/contract/records/record-imports.endpoints.ts';
import { listMaterialsEndpoint } from '#modules/stock/contract/material/materials.endpoints.ts';
import { receiveMaterialEndpoint } from '#modules/stock/contract/material/receive-material.endpoint.ts';
import { readOffersEndpoint } from '#modules/stock/contract/purchase/offers.endpoints.ts';
import { saveOffersEndpoint } from '#modules/stock/contract/purchase/save-offers.endpoint.ts';
import { openPurchaseShop, type PurchaseShop, scales } from '#test/purchases.ts';
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

it('import of purchase prices › takes scales by the weight of the order and a last day, after which the price before counts again, and says what it costs', async () => {
  const { itemId, buyer } = at;
  await at.shop.as('warehouse').call(receiveMaterialEndpoint, {
    ...{ paper: 'HVO90', type: 90 as const, quantity: 10_000, unit: 'sheet' as const, location: 'P-1' },
  });
  await buyer().call(saveOffersEndpoint, { itemId, offers: [{ supplierId: at.supplierId, code: 'HV90', basis: '1000', scales }] });
  const importer = recordImporter(at.shop);
  const id = await importer.upload(
    [
      'Leverancier;Onze code;Leverancierscode;Vanaf;Inkoopprijs / 1000 vel;Geldig vanaf;Geldig tot',
      'Papiergroothandel Vellen;HVO90;HV90;0 kg;24,00;01-01-2027;31-01-2027',
      'Papiergroothandel Vellen;HVO90;HV90;500 kg;23,00;01-01-2027;31-01-2027',
    ].join('\n'),
  );
  expect(await importer.said(id)).toEqual(['2 new', '3 merged']);
  const { lines } = await importer.who.call(readRecordEffectEndpoint, { id });
  expect(lines).toEqual([
    '1 prijs stijgt, geen daalt.',
    'Opnieuw kopen van wat er ligt kost € 40,00 meer.',
    'Voor open offertes verandert er niets.',
  ]);
  await importer.run(id);
  const offers = async () => (await buyer().call(readOffersEndpoint, { itemId })).offers;
  expect(await offers()).toMatchObject([
    { validTo: '2026-12-31', scaleBy: 'line' },
    { ...{ validFrom: '2027-01-01', validTo: '2027-01-31', scaleBy: 'orderKg' }, scales: [{ priceEur: 24 }, { from: 500, priceEur: 23 }] },
    { validFrom: '2027-02-01', validTo: null, scaleBy: 'line', scales: [{ priceEur: 22 }, { priceEur: 20 }] },
  ]);
});
