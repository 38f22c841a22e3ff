import { afterAll, beforeAll, expect, it } from 'vitest';
import { listOnlineSuppliersEndpoint } from '#modules/relations/contract/online-supplier/online-suppliers.endpoints.ts';
import { removeOnlineSupplierEndpoint } from '#modules/relations/contract/online-supplier/remove-online-supplier.endpoint.ts';
import { saveOnlineSupplierEndpoint } from '#modules/relations/contract/online-supplier/save-online-supplier.endpoint.ts';
import { type Caller, openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let buyer: Caller;
beforeAll(async () => {
  shop = await openTestShop();
  buyer = shop.as('buyer');
});
afterAll(() => shop.close());

it('remove online supplier › removes it with what is mapped, and refuses an unknown one and people without the right', async () => {
  const { id } = await buyer.call(saveOnlineSupplierEndpoint, { name: 'Drukonline' });
  expect((await shop.as('warehouse').refused(removeOnlineSupplierEndpoint, { id })).status).toBe(403);
  expect(await buyer.call(removeOnlineSupplierEndpoint, { id })).toEqual({ id });
  expect((await buyer.call(listOnlineSuppliersEndpoint, {})).rows.map((row) => row.id)).not.toContain(id);
  expect((await buyer.refused(removeOnlineSupplierEndpoint, { id })).status).toBe(404);
});
