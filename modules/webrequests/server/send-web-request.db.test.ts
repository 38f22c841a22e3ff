import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCustomerKeyEndpoint } from '#modules/integrations/contract/create-customer-key.endpoint.ts';
import { sendWebRequestEndpoint } from '#modules/webrequests/contract/send-web-request.endpoint.ts';
import { listMyWebRequestsEndpoint, listWebRequestsEndpoint } from '#modules/webrequests/contract/webrequests.endpoints.ts';
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
const found = async (id: number) => (await manager().call(listWebRequestsEndpoint, { open: false })).rows.find((row) => row.id === id)!;
const asked = { product: 'Proefschrift 17 × 24 cm', quantity: 150 };
const ofSomebody = { ...asked, sender: { name: 'Ineke Brouwer', email: 'Ineke@universiteit.example' } };

describe('request from a program', () => {
  it('requires its sender, and is matched to the customer with that address', async () => {
    expect(await manager().refused(sendWebRequestEndpoint, asked)).toMatchObject({ status: 409, code: 'SENDER_REQUIRED' });
    const sent = await manager().call(sendWebRequestEndpoint, ofSomebody);
    expect(sent).toMatchObject({ status: 'new', matched: true });
    expect(await found(sent.id)).toMatchObject({
      customerId: customer.id,
      customer: 'Universiteit Utrecht',
      problems: [],
      clock: { colour: 'green', minutes: 0 },
    });
  });
  it('belongs to the customer whose key sent it', async () => {
    const { key } = await shop
      .as('admin')
      .call(createCustomerKeyEndpoint, { customerId: customer.id, name: 'Webwinkel', scopes: ['web_requests.send'] });
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/web-requests',
      headers: { authorization: `Bearer ${key}` },
      payload: { ...asked, kind: 'order', shownPrice: 8_837_500, fileUrl: 'https://bestanden.example/boek.pdf' },
    });
    expect(answer.statusCode).toBe(200);
    expect(await found(answer.json().id)).toMatchObject({ source: 'api', kind: 'order', customerId: customer.id, shownPrice: 8_837_500 });
    const foreignUrl = { ...asked, fileUrl: 'javascript:alert(1)' };
    const bad = await shop.app.inject({
      method: 'POST',
      url: '/api/web-requests',
      headers: { authorization: `Bearer ${key}` },
      payload: foreignUrl,
    });
    expect(bad.statusCode).toBe(422);
  });
  it('turns red after half a day for an order', async () => {
    shop.moveClock('2026-11-18T09:00:00Z');
    const [quote, order] = [
      await manager().call(sendWebRequestEndpoint, ofSomebody),
      await manager().call(sendWebRequestEndpoint, { ...ofSomebody, kind: 'order' }),
    ];
    shop.moveClock('2026-11-18T14:00:00Z');
    expect([(await found(quote.id)).clock?.colour, (await found(order.id)).clock?.colour]).toEqual(['amber', 'red']);
  });
});

it('a customer sends a request in the portal, and sees only those of their own customer', async () => {
  await shop.kernel.act(({ tx }) =>
    tx.rows(
      sql`UPDATE contacts SET user_id = (SELECT id FROM users WHERE email = 'm.vandervelde@voorbeeld.example') WHERE id = ${customer.contactId}`,
    ),
  );
  const visitor = shop.as('m.vandervelde@voorbeeld.example');
  const { id } = await visitor.call(sendWebRequestEndpoint, asked);
  expect(await found(id)).toMatchObject({ source: 'portal', senderName: expect.stringMatching(/\S/) });
  const other = { ...ofSomebody, sender: { name: 'Kees', email: 'kees@elders.example' } };
  await addCustomer(shop, { name: 'Elders', email: other.sender.email });
  const theirs = await manager().call(sendWebRequestEndpoint, other);
  expect(theirs.matched).toBe(true);
  const mine = (await visitor.call(listMyWebRequestsEndpoint, {})).rows.map((row) => row.id);
  expect(mine).toContain(id);
  expect(mine).not.toContain(theirs.id);
  expect((await visitor.refused(listWebRequestsEndpoint, {})).status).toBe(403);
  expect((await shop.as('operator').refused(sendWebRequestEndpoint, ofSomebody)).status).toBe(403);
});
