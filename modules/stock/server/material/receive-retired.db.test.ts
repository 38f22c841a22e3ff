import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveLocationEndpoint } from '#modules/stock/contract/location/save-location.endpoint.ts';
import { addMaterialEndpoint } from '#modules/stock/contract/material/add-material.endpoint.ts';
import { receiveMaterialEndpoint } from '#modules/stock/contract/material/receive-material.endpoint.ts';
import { saveMaterialEndpoint } from '#modules/stock/contract/material/save-material.endpoint.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('receive material › refuses a retired one by its code, and takes it once it is in use again', async () => {
  const buyer = shop.as('buyer');
  await shop.as('warehouse').call(saveLocationEndpoint, { code: 'P-1' });
  const { itemId } = await buyer.call(addMaterialEndpoint, {
    code: 'FOIL-G',
    name: 'Gold',
    kind: 'foil',
    unit: 'm',
    policy: 'stock',
    minStock: 5,
  });
  const kept = { itemId, policy: 'stock', reorder: 'manual', minStock: 5, maxStock: 0, perPack: null, perPallet: null } as const;
  const added = { name: 'Gold', kind: 'foil', unit: 'm', active: false } as const;
  const { version } = await buyer.call(saveMaterialEndpoint, { ...kept, version: 1, added });
  const receipt = { paper: 'FOIL-G', type: 10, quantity: 100, unit: 'm', location: 'P-1' } as const;
  expect(await shop.as('warehouse').refused(receiveMaterialEndpoint, receipt)).toMatchObject({
    code: 'MATERIAL_RETIRED',
    context: { code: 'FOIL-G' },
  });
  await buyer.call(saveMaterialEndpoint, { ...kept, version, added: { ...added, active: true } });
  expect(await shop.as('warehouse').call(receiveMaterialEndpoint, receipt)).toEqual({ itemId, physical: 100 });
});
