import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveSupplierEndpoint } from '#modules/relations/contract/supplier/save-supplier.endpoint.ts';
import { saveLocationEndpoint } from '#modules/stock/contract/location/save-location.endpoint.ts';
import { addMaterialEndpoint } from '#modules/stock/contract/material/add-material.endpoint.ts';
import { receiveMaterialEndpoint } from '#modules/stock/contract/material/receive-material.endpoint.ts';
import { saveMaterialEndpoint } from '#modules/stock/contract/material/save-material.endpoint.ts';
import { makePurchasesEndpoint } from '#modules/stock/contract/purchase/make-purchases.endpoint.ts';
import { noMoney } from '#platform/domain/money.ts';
import { recordImporter } from '#test/record-imports.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.as('warehouse').call(saveLocationEndpoint, { code: 'P-1' });
});
afterAll(() => shop.close());

/** A foil that is no longer used; `useAgain` puts it in use. */
async function retiredFoil(code: string) {
  const buyer = shop.as('buyer');
  const added = { name: 'Gold', kind: 'foil', unit: 'm' } as const;
  const { itemId } = await buyer.call(addMaterialEndpoint, { code, ...added, policy: 'stock', minStock: 5 });
  const kept = { itemId, policy: 'stock', reorder: 'manual', minStock: 5, maxStock: 0, perPack: null, perPallet: null } as const;
  const { version } = await buyer.call(saveMaterialEndpoint, { ...kept, version: 1, added: { ...added, active: false } });
  const useAgain = () => buyer.call(saveMaterialEndpoint, { ...kept, version, added: { ...added, active: true } });
  return { itemId, useAgain };
}

it('receive material › refuses a retired one by its code, and takes it once it is in use again', async () => {
  const { itemId, useAgain } = await retiredFoil('FOIL-G');
  const receipt = { paper: 'FOIL-G', type: 10, quantity: 100, unit: 'm', location: 'P-1' } as const;
  expect(await shop.as('warehouse').refused(receiveMaterialEndpoint, receipt)).toMatchObject({
    code: 'MATERIAL_RETIRED',
    context: { code: 'FOIL-G' },
  });
  await useAgain();
  expect(await shop.as('warehouse').call(receiveMaterialEndpoint, receipt)).toMatchObject({ itemId, physical: 100 });
});

it('make purchases › refuses a retired material, and orders it once it is in use again', async () => {
  const { itemId, useAgain } = await retiredFoil('FOIL-P');
  const buyer = shop.as('buyer');
  const { id: supplierId } = await buyer.call(saveSupplierEndpoint, { name: 'Folie Zuid', services: ['paper'], minimumOrder: noMoney });
  const order = { lines: [{ itemId, supplierId, quantity: 10 }] };
  expect(await buyer.refused(makePurchasesEndpoint, order)).toMatchObject({ code: 'MATERIAL_RETIRED', context: { code: 'FOIL-P' } });
  await useAgain();
  expect((await buyer.call(makePurchasesEndpoint, order)).purchases).toHaveLength(1);
});

it('opening stock › takes no lot of a retired material until it is in use again', async () => {
  const { useAgain } = await retiredFoil('FOIL-I');
  const importer = recordImporter(shop);
  const file = ['Artikel;Aantal;Eenheid;Locatie;Lotnummer', 'FOIL-I;40;m;P-1;F1'].join('\n');
  const id = await importer.upload(file, 'lots');
  await importer.run(id);
  expect(await importer.said(id)).toEqual(['2 decide item']);
  await useAgain();
  await importer.run(await importer.upload(file, 'lots'));
  expect(await importer.said(await importer.upload(file, 'lots'))).toEqual(['2 same']);
});
