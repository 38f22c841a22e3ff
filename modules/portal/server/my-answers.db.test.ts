import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { markOrderReadEndpoint } from '#modules/baskets/contract/message/mark-order-read.endpoint.ts';
import { sendOrderMessageEndpoint } from '#modules/baskets/contract/message/send-order-message.endpoint.ts';
import { listMyAnswersEndpoint } from '#modules/portal/contract/my-answers.endpoint.ts';
import { openPortalOrder, type PortalOrderShop } from '#test/shipping.ts';

let opened: PortalOrderShop;
beforeAll(async () => {
  opened = await openPortalOrder();
});
afterAll(() => opened.shop.close());

it('my answers › says in which orders something was written that the contact has not read', async () => {
  const { shop, order, account, rows } = opened;
  const waiting = async () => (await shop.as(account).call(listMyAnswersEndpoint, {})).rows;
  expect(await waiting()).toEqual([]);
  await shop.as('order_manager').call(sendOrderMessageEndpoint, { id: order.id, text: 'De proef staat klaar.' });
  expect(await waiting()).toMatchObject([{ id: order.id, messages: 1, complaints: [] }]);
  await rows(sql`UPDATE order_messages SET sent_at = sent_at - interval '1 second'`);
  await shop.as(account).call(markOrderReadEndpoint, { id: order.id });
  expect(await waiting()).toEqual([]);
  expect((await shop.as('order_manager').refused(markOrderReadEndpoint, { id: order.id })).status).toBe(404);
  expect((await shop.as('order_manager').call(listMyAnswersEndpoint, {})).rows).toEqual([]);
});
