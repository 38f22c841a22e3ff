import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { redirectByLinkEndpoint } from '#modules/baskets/contract/delivery/redirect-by-link.endpoint.ts';
import { readOrderStatusEndpoint } from '#modules/baskets/contract/order/order-status.endpoint.ts';
import { grantToken } from '#platform/server/tokens.ts';
import { openPortalOrder, type PortalOrderShop, pack } from '#test/shipping.ts';

let opened: PortalOrderShop;
beforeAll(async () => {
  opened = await openPortalOrder();
});
afterAll(() => opened.shop.close());

const address = {
  attention: 'Ida',
  street: 'Brink',
  houseNumber: '3',
  postcode: '7411 BR',
  city: 'Deventer',
  deliveryInstructions: 'Achterdeur',
};

it('sends the order of a private person without an account elsewhere until it is packed, and tells the order manager and the contact', async () => {
  const { shop, customer, order, rows } = opened;
  const token = await shop.kernel.act(({ tx, now }) =>
    grantToken(tx, { kind: 'status', subjectId: order.id, basketId: order.id }, now, 30),
  );
  const canRedirect = async () => (await shop.visitor.call(readOrderStatusEndpoint, { token })).canRedirect;
  const redirect = { token, ...address };
  expect(await canRedirect()).toBe(false);
  expect(await shop.visitor.refused(redirectByLinkEndpoint, redirect)).toMatchObject({ code: 'REDIRECT_SIGN_IN' });
  await rows(sql`UPDATE customers SET customer_type = 'private' WHERE id = ${customer.id}`);
  await rows(sql`UPDATE contacts SET user_id = NULL WHERE customer_id = ${customer.id}`);
  expect(await canRedirect()).toBe(true);
  expect(await shop.visitor.refused(redirectByLinkEndpoint, { ...redirect, street: 'Postbus' })).toMatchObject({
    code: 'POSTBOX_NOT_FOR_DELIVERY',
  });
  await shop.visitor.call(redirectByLinkEndpoint, redirect);
  const [sent] = await rows<{ city: string; said: string }>(sql`
    SELECT a.city, a.delivery_instructions AS said FROM deliveries d JOIN lines l ON l.id = d.line_id JOIN addresses a ON a.id = d.address_id WHERE l.basket_id = ${order.id}`);
  expect(sent).toMatchObject({ city: 'Deventer', said: 'Achterdeur' });
  expect(await rows(sql`SELECT text FROM order_messages WHERE basket_id = ${order.id} AND text LIKE '%Deventer%'`)).toHaveLength(1);
  const mails = () =>
    rows<{ to: string[]; body: string }>(sql`SELECT recipients AS to, body_text AS body FROM mails WHERE kind = 'order_redirected'`);
  const [contact] = await rows<{ email: string }>(
    sql`SELECT email FROM contacts WHERE id = (SELECT contact_id FROM baskets WHERE id = ${order.id})`,
  );
  expect(await mails()).toEqual([{ to: [contact!.email], body: expect.stringMatching(/Het was .+\. Het wordt .*Brink 3.*Deventer/) }]);
  await shop.visitor.call(redirectByLinkEndpoint, redirect);
  expect(await mails()).toHaveLength(1);
  // Other instructions redirect a parcel as well: the mail, the message and the history say them.
  await shop.visitor.call(redirectByLinkEndpoint, { ...redirect, deliveryInstructions: 'Bij nummer 5' });
  const [at, moved] = ['Ida, Brink 3, 7411 BR Deventer (Achterdeur)', 'Ida, Brink 3, 7411 BR Deventer (Bij nummer 5)'];
  expect((await mails())[1]!.body).toContain(`Het was ${at}. Het wordt ${moved}.`);
  expect(await rows(sql`SELECT 1 FROM order_messages WHERE basket_id = ${order.id} AND text LIKE '%(Bij nummer 5)'`)).toHaveLength(1);
  expect(
    await rows(
      sql`SELECT data->>'from' AS was, data->>'to' AS is FROM facts WHERE fact = 'basket.delivery_redirected' ORDER BY id DESC LIMIT 1`,
    ),
  ).toEqual([{ was: at, is: moved }]);
  const [last] = await rows<{ id: number }>(
    sql`SELECT d.address_id AS id FROM deliveries d JOIN lines l ON l.id = d.line_id WHERE l.basket_id = ${order.id}`,
  );
  await pack(shop, { ...order, addressId: last!.id });
  expect(await canRedirect()).toBe(false);
  expect(await shop.visitor.refused(redirectByLinkEndpoint, { ...redirect, houseNumber: '5' })).toMatchObject({ code: 'REDIRECT_PACKED' });
});
