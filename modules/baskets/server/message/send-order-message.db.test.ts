import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listMyOrderMessagesEndpoint } from '#modules/baskets/contract/message/order-messages.endpoints.ts';
import { sendOrderMessageEndpoint } from '#modules/baskets/contract/message/send-order-message.endpoint.ts';
import type { TestCustomer } from '#test/baskets.ts';

import { openPortalOrder, type PortalOrderShop, type TestOrder } from '#test/shipping.ts';
import type { TestShop } from '#test/shop.ts';

let marit: string;
let shop: TestShop;
let customer: TestCustomer;
let order: TestOrder;
let rows: PortalOrderShop['rows'];
beforeAll(async () => {
  ({ shop, customer, order, account: marit, rows } = await openPortalOrder());
});
afterAll(() => shop.close());

const mailsOf = (kind: string) =>
  rows<{ recipients: string[]; body: string }>(sql`SELECT recipients, body_text AS body FROM mails WHERE kind = ${kind} ORDER BY id`);

it('send order message › appears in the portal of the customer and is mailed with a link to it', async () => {
  const text = 'De rug wordt 9,5 mm. Kijk nog even in de proef.';
  await shop.as('order_manager').call(sendOrderMessageEndpoint, { id: order.id, text });
  const { rows: messages } = await shop.as(marit).call(listMyOrderMessagesEndpoint, { id: order.id });
  expect(messages).toMatchObject([{ byCustomer: false, text }]);
  const [mail] = await mailsOf('order_message');
  expect(mail).toMatchObject({ recipients: [marit], body: expect.stringContaining(text) });
  expect(mail!.body).toContain(`/customer-portal/order/${order.id}`);
});
it('send order message › refuses an order without a contact to read it', async () => {
  await rows(sql`UPDATE contacts SET email = '' WHERE id = ${customer.contactId}`);
  const refused = await shop.as('order_manager').refused(sendOrderMessageEndpoint, { id: order.id, text: 'Hallo' });
  expect(refused.code).toBe('ORDER_MESSAGE_UNREAD');
  await rows(sql`UPDATE contacts SET email = ${marit} WHERE id = ${customer.contactId}`);
});
