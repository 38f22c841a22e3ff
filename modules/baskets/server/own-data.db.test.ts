import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addOrder } from '#test/baskets.ts';
import { addAuthor, author } from '#test/publications.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('the data export of a contact has own orders with messages, and nothing of colleagues', async () => {
  const customer = await addAuthor(shop);
  const rows = (query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows(query));
  await rows(sql`UPDATE contacts SET sees_all = true WHERE id = ${customer.contactId}`);
  const [own, other] = [await addOrder(shop, customer), await addOrder(shop, customer)];
  await rows(sql`UPDATE baskets SET contact_id = NULL WHERE id = ${other.id}`);
  for (const { id } of [own, other])
    await rows(sql`
      INSERT INTO order_messages (basket_id, by_customer, author, text, sent_at) VALUES (${id}, true, 'Marit', 'Graag matte folie', now())`);
  const { body } = await shop.as(author).inject({ method: 'GET', url: '/api/profile/data' });
  const data = JSON.parse(body) as { [name: string]: { number: string }[] };
  expect(data.orders!.map(({ number }) => number)).toEqual([own.number]);
  expect(data.order_messages).toMatchObject([{ number: own.number, text: 'Graag matte folie' }]);
  expect([data.files, data.complaints]).toEqual([[], []]);
});
