import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { takeThesisIsbnEndpoint } from '#modules/theses/contract/cover/take-thesis-isbn.endpoint.ts';
import { addCustomer, type TestCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let customer: TestCustomer;
const email = 'm.vandervelde@voorbeeld.example';
const rows = <Row>(query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows<Row>(query));

beforeAll(async () => {
  shop = await openTestShop();
  customer = await addCustomer(shop);
  await rows(sql`UPDATE contacts SET user_id = (SELECT id FROM users WHERE email = ${email}) WHERE id = ${customer.contactId}`);
});
afterAll(() => shop.close());

it('take thesis ISBN › keeps one number of the brand for a customer, and says so when there is none', async () => {
  const take = () => shop.as(email).call(takeThesisIsbnEndpoint, {});
  expect(await shop.as(email).refused(takeThesisIsbnEndpoint, {})).toMatchObject({ code: 'ISBN_POOL_EMPTY' });
  await rows(sql`
    INSERT INTO isbn_pool (isbn, business_unit_id) SELECT n, c.business_unit_id
    FROM customers c, unnest(ARRAY['978-94-6417-100-6', '978-94-6417-101-3']) n WHERE c.id = ${customer.id}`);
  expect([await take(), await take()]).toEqual([{ isbn: '978-94-6417-100-6' }, { isbn: '978-94-6417-100-6' }]);
  const kept = await rows<{ count: number }>(sql`SELECT count(*)::int AS count FROM facts WHERE fact = 'isbn.kept'`);
  expect(kept).toEqual([{ count: 1 }]);
  expect(await shop.as('order_manager').refused(takeThesisIsbnEndpoint, {})).toMatchObject({ code: 'ONLY_FOR_CUSTOMERS' });
});
