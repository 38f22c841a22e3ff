import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
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
  // An account of a unit that prints no theses gets a number of the unit that does.
  await fillCatalogue({ kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') });
  await rows(
    sql`UPDATE customers SET business_unit_id = (SELECT min(id) FROM business_units WHERE NOT prints_dissertations) WHERE id = ${customer.id}`,
  );
  await rows(sql`DELETE FROM isbn_pool`);
  await rows(sql`
    INSERT INTO isbn_pool (isbn, business_unit_id) SELECT '978-94-6417-102-0', min(o.business_unit_id) FROM unit_sub_groups o
    JOIN sub_groups s ON s.id = o.sub_group_id AND s.code = 'thesis-perfect-bound'
    JOIN business_units u ON u.id = o.business_unit_id AND u.prints_dissertations WHERE o.portal_visible`);
  expect(await take()).toEqual({ isbn: '978-94-6417-102-0' });
});
