import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listRegistrationsEndpoint } from '#modules/relations/contract/registration/registrations.endpoints.ts';
import { addCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { alikeCustomers } from './registrations.queries.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const rows = <Row>(query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows<Row>(query));

it('waiting registrations › name the customers with the same number, name, address or domain', async () => {
  const named = async (name: string, change: ReturnType<typeof sql>) => {
    const { id } = await addCustomer(shop);
    await rows(sql`UPDATE customers SET name = ${name} WHERE id = ${id}`);
    await rows(sql`UPDATE contacts SET email = '' WHERE customer_id = ${id}`);
    await rows(sql`${change} = ${id}`);
  };
  await named('Nummer', sql`UPDATE customers SET kvk = '12345678' WHERE id`);
  await named('Adres', sql`UPDATE contacts SET email = 'Jan@waterlelie.example' WHERE customer_id`);
  await named('Domein', sql`UPDATE contacts SET email = 'piet@waterlelie.example' WHERE customer_id`);
  await named('Niemand', sql`UPDATE contacts SET email = 'piet@elders.example' WHERE customer_id`);
  await rows(sql`
    INSERT INTO registrations (status, email, password_hash, language, business_unit_id, return_to, created_at, verified_at, contact, customer)
    VALUES ('waiting', 'jan@waterlelie.example', '', 'nl', 2, '', now(), now(), '{}', '{"business": true, "name": "Zeldzaam", "kvk": "12345678"}')`);
  const [waiting] = (await shop.as('admin').call(listRegistrationsEndpoint, {})).rows;
  expect(waiting!.alike.map(({ name }) => name)).toEqual(['Adres', 'Domein', 'Nummer']);
});

it('waiting registrations › find each of these by its index', async () => {
  const plan = await shop.kernel.act(async ({ tx }) => {
    await tx.rows(sql`SET LOCAL enable_seqscan = off`);
    return tx.rows(sql`EXPLAIN SELECT 1 FROM registrations r WHERE EXISTS (SELECT 1 FROM customers c WHERE c.id IN (${alikeCustomers}))`);
  });
  const text = JSON.stringify(plan);
  for (const index of ['customers_kvk', 'customers_search', 'contacts_email', 'contacts_email_domain'])
    expect(text).toMatch(new RegExp(`(on|using) ${index}\\b`));
  expect(text).not.toMatch(/Seq Scan on (customers|contacts)/);
});
