import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { searchCustomersEndpoint } from '#modules/relations/contract/list/customers.endpoints.ts';
import { contactName } from '#modules/relations/server/contact/name-sql.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

type Drawn = { id: number; other: number; text: string; email: string };
/** Selects one row of customer `id`, chosen by `other`. */
const oneOf = (table: SQL, { id, other }: Drawn) =>
  sql`(SELECT id FROM ${table} WHERE customer_id = ${id} ORDER BY id OFFSET ${other} % greatest((SELECT count(*) FROM ${table} WHERE customer_id = ${id}), 1) LIMIT 1)`;
const inOrder = (of: SQL) => sql`ARRAY(SELECT ${of} FROM side WHERE side.customer_id = c.id ORDER BY kind, side.id)`;
const contacts = sql`contacts`;
const addresses = sql`addresses`;
const acts = {
  comes: ({ id, text, email }: Drawn) =>
    sql`INSERT INTO contacts (customer_id, first_name, surname_prefix, surname, email) VALUES (${id}, ${text}, 'van', ${text}, ${email})`,
  isCalled: (drawn: Drawn) =>
    sql`UPDATE contacts SET first_name = '', surname_prefix = '', surname = ${drawn.text}, email = ${drawn.email} WHERE id = ${oneOf(contacts, drawn)}`,
  leaves: (drawn: Drawn) => sql`UPDATE contacts SET active = NOT active WHERE id = ${oneOf(contacts, drawn)}`,
  goes: (drawn: Drawn) =>
    sql`DELETE FROM contacts WHERE id = ${oneOf(contacts, drawn)} AND first_name = surname AND surname_prefix = 'van'`,
  opens: ({ id, other, text }: Drawn) =>
    sql`INSERT INTO addresses (customer_id, kind, street, house_number, postcode, city) VALUES (${id}, 'visit', 'Weg', '1', ${`${1000 + other} AB`}, ${text})`,
  moves: (drawn: Drawn) => sql`UPDATE addresses SET city = ${drawn.text}, active = NOT active WHERE id = ${oneOf(addresses, drawn)}`,
  becomes: ({ id, other, text }: Drawn) =>
    sql`INSERT INTO former_customers (id, customer_id, name, mis_id, merged_at) VALUES (${1_000_000 + other}, ${id}, ${text}, ${`F-${other}`}, now())
      ON CONFLICT (id) DO UPDATE SET customer_id = EXCLUDED.customer_id, name = EXCLUDED.name`,
  phones: (drawn: Drawn) => sql`UPDATE contacts SET phone = ${`+32 ${drawn.other}/${drawn.other} 12`} WHERE id = ${oneOf(contacts, drawn)}`,
  registers: ({ id, other }: Drawn) => sql`UPDATE customers SET vat_number = ${`BE04071234${other}`} WHERE id = ${id}`,
  isNamed: ({ id, text, other }: Drawn) => sql`UPDATE customers SET name = ${`${text} ${other}`} WHERE id = ${id}`,
};

const made = async (names: string[]): Promise<number[]> => {
  const rows = await shop.kernel.act(({ tx }) =>
    tx.rows<{ id: number }>(sql`
      INSERT INTO customers (name, business, customer_type, business_unit_id, created_at)
      SELECT name, true, 'business', u.id, now() FROM unnest(${sql.param(names)}::text[]) AS name, (SELECT min(id) AS id FROM business_units) u
      RETURNING id`),
  );
  return rows.map(({ id }) => id);
};

it('customer_words follows changes of contacts, addresses and merges', async () => {
  const customers = await made(['Aak', 'Boot', 'Kano']);
  const drawn = fc.record({
    act: fc.constantFrom(...Object.values(acts)),
    id: fc.constantFrom(...customers),
    other: fc.nat(90),
    text: fc.constantFrom('Zoë', "O'Neil", 'Müller', '’s-Hertogenbosch', 'Vis 12', ''),
    email: fc.constantFrom('', 'zoë@voorbeeld.example', 'info@voorbeeld.example'),
  });
  for (const { act, ...one } of fc.sample(drawn, { numRuns: 120, seed: 20_261_122 }))
    await shop.kernel.act(async ({ tx }) => {
      await tx.rows(act(one));
    });
  const { kept, told } = await shop.kernel.act(async ({ tx }) => ({
    kept: await tx.rows<{ kinds: number[] }>(
      sql`SELECT customer_id AS id, beside, beside_words AS words, beside_kinds AS kinds FROM customer_words ORDER BY id`,
    ),
    told: await tx.rows(sql`
      WITH side AS (
        SELECT customer_id, 1 AS kind, id, concat_ws(' ', name, mis_id) AS said, '' AS more FROM former_customers
        UNION ALL SELECT customer_id, 2, id, concat_ws(' ', ${contactName(contacts)}, nullif(email, '')), regexp_replace(phone, '[^0-9]', '', 'g') FROM contacts WHERE active
        UNION ALL SELECT customer_id, 3, id, concat_ws(' ', postcode, city), replace(postcode, ' ', '') FROM addresses WHERE active
        UNION ALL SELECT id, 4, id, vat_number, '' FROM customers WHERE vat_number IS NOT NULL)
      SELECT c.id, ${inOrder(sql`said`)} AS beside, ${inOrder(sql`' ' || searchable(said || ' ' || more)`)} AS words, ${inOrder(sql`kind`)} AS kinds
      FROM customers c ORDER BY c.id`),
  }));
  expect(kept).toEqual(told);
  expect(new Set(kept.flatMap(({ kinds }) => kinds))).toEqual(new Set([1, 2, 3, 4]));
});

it('a match outside the name shows the first text with all words, else the one with most of them', async () => {
  const [id] = await made(['Stil Water']);
  await shop.kernel.act(async ({ tx }) => {
    await tx.rows(sql`
      INSERT INTO contacts (customer_id, first_name, surname, email)
      SELECT ${id!}, name, 'Quispel', '' FROM unnest(ARRAY['Wim', 'Ada', 'Wim Ada']) AS name`);
    await tx.rows(acts.opens({ id: id!, other: 9, text: 'Qwaal', email: '' }));
  });
  const matched = async (search: string) => (await shop.as('order_manager').call(searchCustomersEndpoint, { search })).rows[0]?.matched;
  expect(await matched('quispel')).toBe('Wim Quispel');
  expect(await matched('quispel ada')).toBe('Ada Quispel');
  expect(await matched('1009ab')).toBe('1009 AB Qwaal');
  expect(await matched('quispel wim qwaal')).toBe('Wim Ada Quispel');
  expect(await matched('stil')).toBeNull();
});

it('a customer is found by a telephone or VAT number, however it is written', async () => {
  const [id] = await made(['Van Loo']);
  await shop.kernel.act(async ({ tx }) => {
    await tx.rows(
      sql`INSERT INTO contacts (customer_id, first_name, surname, phone) VALUES (${id!}, 'Els', 'Van Loo', '+32 (0)14 41.22.33')`,
    );
    await tx.rows(sql`UPDATE customers SET vat_number = 'BE1003456783' WHERE id = ${id!}`);
  });
  const found = async (search: string) =>
    (await shop.as('order_manager').call(searchCustomersEndpoint, { search })).rows.map((row) => row.id);
  for (const search of ['014/41 22 33', '+32 14 412233', 'BE 1003.456.783', '1003.456.783']) expect(await found(search)).toEqual([id]);
});
