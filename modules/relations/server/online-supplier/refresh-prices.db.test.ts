import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
import {
  listOnlineSupplierChoicesEndpoint,
  listOnlineSuppliersEndpoint,
} from '#modules/relations/contract/online-supplier/online-suppliers.endpoints.ts';
import { refreshPricesEndpoint } from '#modules/relations/contract/online-supplier/refresh-prices.endpoint.ts';
import { saveOnlineSupplierEndpoint } from '#modules/relations/contract/online-supplier/save-online-supplier.endpoint.ts';
import { listenForCarrier } from '#test/shipping.ts';
import { type Caller, openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let buyer: Caller;
beforeAll(async () => {
  shop = await openTestShop();
  buyer = shop.as('buyer');
  await fillCatalogue({ kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') });
  await listenForCarrier(shop);
});
afterAll(() => shop.close());

it('refresh prices › asks the price of every mapped product, and says of each what was refused', async () => {
  const [product] = (await buyer.call(listOnlineSupplierChoicesEndpoint, {})).products;
  const mapped = ['flyers', 'tapijt'].map((code, index) => ({ product: product!.code, code, quantity: 500 + index }));
  const { id } = await buyer.call(saveOnlineSupplierEndpoint, { name: 'Drukonline', key: 'geheim-1', products: mapped });
  await buyer.call(refreshPricesEndpoint, { id });
  await shop.runJobs();
  const { products } = (await buyer.call(listOnlineSuppliersEndpoint, {})).rows.find((one) => one.id === id)!;
  expect(products.find(({ code }) => code === 'flyers')).toMatchObject({ price: expect.any(Number), error: '' });
  expect(products.find(({ code }) => code === 'tapijt')).toMatchObject({ price: null, error: expect.stringMatching(/^REFUSED /) });
});
it('refresh prices › refuses without a key, without a mapped product, an unknown one and people without the right', async () => {
  const { id, version } = await buyer.call(saveOnlineSupplierEndpoint, { name: 'Leeg' });
  expect(await buyer.refused(refreshPricesEndpoint, { id })).toMatchObject({ code: 'API_KEY_MISSING' });
  await buyer.call(saveOnlineSupplierEndpoint, { id, version, name: 'Leeg', key: 'geheim-1' });
  expect(await buyer.refused(refreshPricesEndpoint, { id })).toMatchObject({ code: 'NOTHING_MAPPED' });
  expect((await buyer.refused(refreshPricesEndpoint, { id: 999_999 })).status).toBe(404);
  expect((await shop.as('warehouse').refused(refreshPricesEndpoint, { id })).status).toBe(403);
});
