import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askAboutOrderEndpoint } from '#modules/baskets/contract/message/ask-about-order.endpoint.ts';
import { listMyOrderMessagesEndpoint, listOrderMessagesEndpoint } from '#modules/baskets/contract/message/order-messages.endpoints.ts';
import { readMyOrderEndpoint } from '#modules/baskets/contract/order/my-order.endpoint.ts';
import { addBasket, addCustomer } from '#test/baskets.ts';
import { openPortalOrder, type PortalOrderShop, readyOrder, type TestOrder } from '#test/shipping.ts';
import type { TestShop } from '#test/shop.ts';

let marit: string;
let shop: TestShop;
let order: TestOrder;
let customer: PortalOrderShop['customer'];
let rows: PortalOrderShop['rows'];
beforeAll(async () => {
  ({ shop, order, customer, account: marit, rows } = await openPortalOrder());
});
afterAll(() => shop.close());

const mailsOf = (kind: string) =>
  rows<{ recipients: string[]; body: string }>(sql`SELECT recipients, body_text AS body FROM mails WHERE kind = ${kind} ORDER BY id`);

it('ask about order › is mailed to the order manager, who reads it in the order', async () => {
  const text = 'Kan het een dag eerder?';
  await shop.as(marit).call(askAboutOrderEndpoint, { id: order.id, text });
  expect((await shop.as('order_manager').call(listOrderMessagesEndpoint, { id: order.id })).rows).toMatchObject([
    { byCustomer: true, text },
  ]);
  expect(await mailsOf('order_message_manager')).toMatchObject([{ body: expect.stringContaining(text) }]);
});
it('ask about order › is open to who placed an order that we still have to confirm, and sees so', async () => {
  const { id } = await addBasket(shop, customer);
  expect((await shop.as(marit).refused(readMyOrderEndpoint, { id })).status).toBe(404);
  await rows(sql`UPDATE baskets SET status = 'quote_approved' WHERE id = ${id}`);
  expect(await shop.as(marit).call(readMyOrderEndpoint, { id })).toMatchObject({ state: 'to_confirm', step: 'ordered' });
  await shop.as(marit).call(askAboutOrderEndpoint, { id, text: 'Wanneer bevestigen jullie?' });
  expect((await shop.as(marit).call(listMyOrderMessagesEndpoint, { id })).rows).toMatchObject([{ text: 'Wanneer bevestigen jullie?' }]);
});
it('ask about order › is not for somebody else’s order', async () => {
  const foreign = await readyOrder(shop, await addCustomer(shop, { name: 'Uitgeverij Noord', email: 'noord@voorbeeld.example' }));
  expect((await shop.as(marit).refused(askAboutOrderEndpoint, { id: foreign.id, text: 'Hallo' })).status).toBe(404);
});
