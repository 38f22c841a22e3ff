import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addMaterialEndpoint } from '#modules/stock/contract/material/add-material.endpoint.ts';
import { bookJobPaperEndpoint } from '#modules/stock/contract/material/book-job-paper.endpoint.ts';
import { listMaterialsEndpoint, readMaterialEndpoint } from '#modules/stock/contract/material/materials.endpoints.ts';
import { receiveMaterialEndpoint } from '#modules/stock/contract/material/receive-material.endpoint.ts';
import { makePurchasesEndpoint } from '#modules/stock/contract/purchase/make-purchases.endpoint.ts';
import { readAdviceEndpoint } from '#modules/stock/contract/purchase/read-advice.endpoint.ts';
import { saveOffersEndpoint } from '#modules/stock/contract/purchase/save-offers.endpoint.ts';
import { addBasket, addCustomer } from '#test/baskets.ts';
import { openPurchaseShop, type PurchaseShop } from '#test/purchases.ts';

let at: PurchaseShop;
beforeAll(async () => {
  at = await openPurchaseShop();
});
afterAll(() => at.close());

it('add material › keeps plates, which are then received, advised, bought and found by kind', async () => {
  const buyer = at.buyer();
  const plates = { code: 'PLAAT-B2', name: 'Offsetplaat 745 × 605', kind: 'plate', unit: 'piece', policy: 'stock' } as const;
  expect((await at.shop.as('finance').refused(addMaterialEndpoint, plates)).status).toBe(403);
  expect(await buyer.refused(addMaterialEndpoint, { ...plates, code: 'hvo90' })).toMatchObject({ code: 'MATERIAL_EXISTS' });
  const { itemId } = await buyer.call(addMaterialEndpoint, { ...plates, perPack: 50, minStock: 200, maxStock: 600 });
  expect(await buyer.refused(addMaterialEndpoint, plates)).toMatchObject({
    code: 'MATERIAL_EXISTS',
    message: expect.stringContaining('PLAAT-B2'),
  });

  const receipt = { paper: 'PLAAT-B2', type: 10, quantity: 3, unit: 'pack', location: 'P-1', priceEur: 4.35, basis: 'each' } as const;
  await at.shop.as('warehouse').call(receiveMaterialEndpoint, receipt);
  expect(await buyer.call(readMaterialEndpoint, { itemId })).toMatchObject({
    ...{ name: 'Offsetplaat 745 × 605', kind: 'plate', unit: 'piece', physical: 150, valueEur: 652.5, belowMinimum: true },
    lots: [{ certificate: 'none' }],
  });
  expect(await buyer.call(listMaterialsEndpoint, { kind: 'plate' })).toMatchObject({ count: 1, rows: [{ paper: 'PLAAT-B2' }] });

  await buyer.call(saveOffersEndpoint, {
    itemId,
    offers: [{ supplierId: at.supplierId, basis: 'each', scales: [{ from: 50, priceEur: 4.35 }] }],
  });
  const { rows } = await buyer.call(readAdviceEndpoint, {});
  expect(rows.find((row) => row.itemId === itemId)).toMatchObject({
    ...{ action: 'order', quantity: 450, goodsEur: 1957.5, isPaper: false },
  });
  const { purchases } = await buyer.call(makePurchasesEndpoint, { lines: [{ itemId, supplierId: at.supplierId, quantity: 450 }] });
  expect((await at.read(purchases[0]!.id)).lines).toMatchObject([{ code: 'PLAAT-B2', isPaper: false }]);
  await at.send(purchases[0]!.id);
  await at.receive(purchases[0]!.id, 450);
  expect(await buyer.call(readMaterialEndpoint, { itemId })).toMatchObject({ physical: 600 });

  // At the press, also of a job that takes FSC paper alone.
  const { lineId } = await addBasket(at.shop, await addCustomer(at.shop));
  await at.shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE lines SET fsc_logo = true WHERE id = ${lineId}`));
  const { lots } = await buyer.call(readMaterialEndpoint, { itemId });
  const used = { lineId, way: 'use', lot: lots[0]!.code, quantity: 4 } as const;
  expect(await at.shop.as('operator').call(bookJobPaperEndpoint, used)).toMatchObject({ paper: 'PLAAT-B2', used: 4 });
  expect(await buyer.call(readMaterialEndpoint, { itemId })).toMatchObject({ physical: 596 });
});
