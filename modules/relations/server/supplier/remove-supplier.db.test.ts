import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveOnlineSupplierEndpoint } from '#modules/relations/contract/online-supplier/save-online-supplier.endpoint.ts';
import { removeSupplierEndpoint } from '#modules/relations/contract/supplier/remove-supplier.endpoint.ts';
import { saveSupplierEndpoint } from '#modules/relations/contract/supplier/save-supplier.endpoint.ts';
import { listSuppliersEndpoint } from '#modules/relations/contract/supplier/suppliers.endpoints.ts';
import { noMoney } from '#platform/domain/money.ts';
import { type Caller, openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let buyer: Caller;
beforeAll(async () => {
  shop = await openTestShop();
  buyer = shop.as('buyer');
});
afterAll(() => shop.close());

it('remove supplier › removes one to which nothing refers, and names what refers to another', async () => {
  const [unused, used] = [
    await buyer.call(saveSupplierEndpoint, { name: 'Binderij De Vouw', minimumOrder: noMoney }),
    await buyer.call(saveSupplierEndpoint, { name: 'Folieprint Noord', minimumOrder: noMoney }),
  ];
  await buyer.call(saveOnlineSupplierEndpoint, { name: 'Folie online', supplierId: used.id });
  expect((await shop.as('warehouse').refused(removeSupplierEndpoint, { id: unused.id })).status).toBe(403);
  expect(await buyer.call(removeSupplierEndpoint, { id: unused.id })).toEqual({ id: unused.id });
  expect(await buyer.refused(removeSupplierEndpoint, { id: used.id })).toMatchObject({
    code: 'IN_USE',
    message: expect.stringContaining('Folie online'),
  });
  expect((await buyer.call(listSuppliersEndpoint, {})).rows.map(({ name }) => name)).toEqual(['Folieprint Noord']);
  expect((await buyer.refused(removeSupplierEndpoint, { id: unused.id })).status).toBe(404);
});
