import { afterAll, beforeAll, expect, it } from 'vitest';
import { listBasketsEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { deliverRestEndpoint } from '#modules/baskets/contract/count/deliver-rest.endpoint.ts';
import { addCustomer, type TestCustomer } from '#test/baskets.ts';
import { decisionOn, readOrder, readyOrder, ship, type TestOrder } from '#test/shipping.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await addCustomer(shop);
});
afterAll(() => shop.close());

const manager = () => shop.as('order_manager');
const lineOf = async (order: TestOrder) => (await readOrder(shop, order)).lines[0]!;

it('deliver rest › gives the rest of a short delivery its day, and takes it off the list', async () => {
  const order = await readyOrder(shop, customer, { produced: 100 });
  await ship(shop, order, 100);
  const listed = async (toDeliver: 'all' | 'rest') =>
    (await manager().call(listBasketsEndpoint, { toDeliver, chosen: true })).rows.find(({ id }) => id === order.id)?.quantityToDeliver;
  expect([await listed('rest'), await listed('all')]).toEqual([50, undefined]);
  const today = shop.kernel.clock.now().toZonedDateTimeISO('Europe/Amsterdam').toPlainDate();
  const past = today.subtract({ days: 1 }).toString();
  const date = today.add({ days: 5 }).toString();
  expect(await manager().refused(deliverRestEndpoint, { ...(await decisionOn(shop, order)), date: past })).toMatchObject({
    code: 'DATE_IN_PAST',
  });
  await manager().call(deliverRestEndpoint, { ...(await decisionOn(shop, order)), date });
  expect(await lineOf(order)).toMatchObject({ short: false, deliveryDate: date, status: 'partly_delivered' });
});
it('deliver rest › refuses a line that is not short, a stale version, an unknown one and people without the right', async () => {
  const order = await readyOrder(shop, customer);
  const asked = { ...(await decisionOn(shop, order)), date: '2026-12-08' };
  expect(await manager().refused(deliverRestEndpoint, asked)).toMatchObject({ code: 'LINE_NOT_SHORT' });
  expect(await manager().refused(deliverRestEndpoint, { ...asked, version: asked.version + 1 })).toMatchObject({ code: 'STALE_VERSION' });
  expect((await manager().refused(deliverRestEndpoint, { ...asked, id: 999_999 })).status).toBe(404);
  expect((await shop.as('operator').refused(deliverRestEndpoint, asked)).status).toBe(403);
});
