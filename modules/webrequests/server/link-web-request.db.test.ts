import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkWebRequestEndpoint } from '#modules/webrequests/contract/link-web-request.endpoint.ts';
import { sendWebRequestEndpoint } from '#modules/webrequests/contract/send-web-request.endpoint.ts';
import { listWebRequestsEndpoint } from '#modules/webrequests/contract/webrequests.endpoints.ts';
import { addCustomer, type TestCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await addCustomer(shop);
});
afterAll(() => shop.close());

const manager = () => shop.as('order_manager');
const request = { product: 'Proefschrift 17 × 24 cm', quantity: 150, sender: { name: 'Jan Nieuw', email: 'jan@nieuw.example' } };
const send = async () => ({ id: (await manager().call(sendWebRequestEndpoint, request)).id, version: 1 });
const read = async (id: number) => (await manager().call(listWebRequestsEndpoint, { open: false })).rows.find((row) => row.id === id);

it('link web request › says whose request it is', async () => {
  const seen = await send();
  expect(await read(seen.id)).toMatchObject({ customerId: null, problems: ['customerUnknown'] });
  await manager().call(linkWebRequestEndpoint, { ...seen, customerId: customer.id });
  expect(await read(seen.id)).toMatchObject({ customerId: customer.id, problems: [] });
});
it('link web request › finds only customers, and refuses a stale version', async () => {
  const ask = { ...(await send()), customerId: customer.id };
  expect((await manager().refused(linkWebRequestEndpoint, { ...ask, customerId: 987_654_321 })).status).toBe(404);
  expect(await manager().refused(linkWebRequestEndpoint, { ...ask, version: 2 })).toMatchObject({ code: 'STALE_VERSION' });
});
