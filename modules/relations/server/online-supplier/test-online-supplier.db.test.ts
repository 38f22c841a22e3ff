import { afterAll, beforeAll, expect, it } from 'vitest';
import { listOnlineSuppliersEndpoint } from '#modules/relations/contract/online-supplier/online-suppliers.endpoints.ts';
import { saveOnlineSupplierEndpoint } from '#modules/relations/contract/online-supplier/save-online-supplier.endpoint.ts';
import { testOnlineSupplierEndpoint } from '#modules/relations/contract/online-supplier/test-online-supplier.endpoint.ts';
import { listenForCarrier } from '#test/shipping.ts';
import { type Caller, openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let buyer: Caller;
beforeAll(async () => {
  shop = await openTestShop();
  buyer = shop.as('buyer');
  await listenForCarrier(shop);
});
afterAll(() => shop.close());

it('test online supplier › counts its products, and keeps the error of a call until one succeeds', async () => {
  const { id, version } = await buyer.call(saveOnlineSupplierEndpoint, { name: 'Drukonline', key: 'wrong' });
  const row = async () => (await buyer.call(listOnlineSuppliersEndpoint, {})).rows.find((one) => one.id === id)!;
  expect(await buyer.call(testOnlineSupplierEndpoint, { id })).toEqual({ products: null, trouble: 'KEY_REFUSED' });
  expect(await row()).toMatchObject({ lastError: 'KEY_REFUSED' });
  await buyer.call(saveOnlineSupplierEndpoint, { id, version, name: 'Drukonline', key: 'geheim-1' });
  expect(await buyer.call(testOnlineSupplierEndpoint, { id })).toEqual({ products: 4, trouble: '' });
  expect(await row()).toMatchObject({ lastError: '' });
});
it('test online supplier › refuses one without a key, an unknown one and people without the right', async () => {
  const { id } = await buyer.call(saveOnlineSupplierEndpoint, { name: 'Zonder sleutel' });
  expect(await buyer.refused(testOnlineSupplierEndpoint, { id })).toMatchObject({ code: 'API_KEY_MISSING' });
  expect((await buyer.refused(testOnlineSupplierEndpoint, { id: 999_999 })).status).toBe(404);
  expect((await shop.as('warehouse').refused(testOnlineSupplierEndpoint, { id })).status).toBe(403);
});
