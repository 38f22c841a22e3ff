import { sql } from 'drizzle-orm';
import { afterEach, beforeEach } from 'vitest';
import { personLinks } from '#modules/identity/server/public.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { addCustomer, type TestCustomer } from '#test/baskets.ts';
import { deliveredOrder } from '#test/shipping.ts';
import { type Caller, openTestShop, type TestShop } from '#test/shop.ts';

export let shop: TestShop;
export let admin: Caller;
export let kept: TestCustomer;
export let gone: TestCustomer;
export let orders: { kept: number; gone: number };
export const keptReader = 'm.vandervelde@voorbeeld.example';
export const goneReader = 'inkoop@delindewal.example';
export const rows = <Row>(query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows<Row>(query));
export const one = async <Row>(query: ReturnType<typeof sql>) => (await rows<Row>(query))[0]!;
const versionOf = async (id: number) => (await one<{ version: number }>(sql`SELECT version FROM customers WHERE id = ${id}`)).version;
export const merging = async (change: object = {}) => ({
  ...{ id: kept.id, version: await versionOf(kept.id), goneId: gone.id, goneVersion: await versionOf(gone.id), confirmed: true as const },
  ...{ choices: { name: 'kept', misId: 'kept', kvk: 'gone' } as const },
  ...change,
});
/** The baskets, contacts and addresses that an account sees through row-level security. */
export async function seenBy(email: string) {
  const { database } = shop.kernel;
  const user = await one<{ id: number }>(sql`SELECT id FROM users WHERE email = ${email}`);
  const links = await Promise.all(personLinks.entriesOf(shop.kernel).map((read) => read(database, user.id, true)));
  const settings = Object.assign({ 'app.user_id': String(user.id) }, ...links.map((link) => link.settings));
  return inTransaction(database, { databaseRole: 'app_external', settings }, 'read', async (tx) => {
    const ids = async (table: string) =>
      (await tx.rows<{ id: number }>(sql`SELECT id FROM ${sql.identifier(table)} ORDER BY id`)).map(({ id }) => id);
    return { commit: false, result: { baskets: await ids('baskets'), contacts: await ids('contacts'), addresses: await ids('addresses') } };
  });
}
/** Inserts a row that refers to the customer, with values for the other required columns. */
export async function fill(table: string, column: string, customerId: number): Promise<void> {
  const needed = await rows<{ name: string; type: string; other: string | null; allowed: string | null }>(sql`
    SELECT a.attname::text AS name, format_type(a.atttypid, NULL) AS type,
      (SELECT c.confrelid::regclass::text FROM pg_constraint c WHERE c.conrelid = a.attrelid AND c.contype = 'f' AND c.conkey = ARRAY[a.attnum]) AS other,
      (SELECT substring(pg_get_constraintdef(c.oid) FROM '''([^'']+)''::text') FROM pg_constraint c
       WHERE c.conrelid = a.attrelid AND c.contype = 'c' AND c.conkey = ARRAY[a.attnum] LIMIT 1) AS allowed
    FROM pg_attribute a WHERE a.attrelid = ${table}::regclass AND a.attnum > 0 AND a.attnotnull AND NOT a.atthasdef AND a.attidentity = ''
      AND a.attgenerated = '' AND a.attname <> ${column}`);
  const values = needed.map(({ type, other, allowed }) => {
    if (other) return sql`(SELECT min(id) FROM ${sql.identifier(other)})`;
    if (type === 'text' && allowed !== null) return sql`${allowed}`;
    if (type === 'text') return sql`${`${table} of ${customerId}`}`;
    if (type === 'text[]') return sql`'{}'::text[]`;
    if (type === 'jsonb') return sql`'[{}]'::jsonb`;
    if (type === 'boolean') return sql`false`;
    // Shares and prices: many columns allow no share of one.
    if (type === 'numeric') return sql`0.5`;
    return /^(date|timestamp)/.test(type) ? sql`'2026-11-18'` : sql`1`;
  });
  const names = [column, ...needed.map(({ name }) => name)].map((name) => sql.identifier(name));
  await rows(
    sql`INSERT INTO ${sql.identifier(table)} (${sql.join(names, sql`, `)}) VALUES (${sql.join([sql`${customerId}`, ...values], sql`, `)})`,
  );
}

/** A customer to create. */
export const plain = {
  ...{ name: 'Stichting Nieuwland', business: true, customerType: 'business' as const, businessUnitId: 1, language: 'nl' as const },
  ...{ priceListType: 'A' as const, vatType: 'domestic' as const, creditLimit: 0 },
  addresses: [{ kind: 'visit' as const, street: 'Domplein', houseNumber: '29', postcode: '3512 JE', city: 'Utrecht' }],
};

/** Opens a shop for each test: a merge leaves nothing for another. */
export function setUpMergeCustomers(): void {
  beforeEach(async () => {
    shop = await openTestShop();
    admin = shop.as('admin');
    kept = await addCustomer(shop, { name: 'Uitgeverij De Lindewal' });
    gone = await addCustomer(shop, { name: 'De Lindewal BV', email: 'x@delindewal.example' });
    await rows(
      sql`UPDATE customers SET mis_id = 'K-' || id, kvk = '1234567' || id % 10, iban = CASE WHEN id = ${gone.id} THEN 'NL91ABNA0417164300' END`,
    );
    for (const [customer, email] of [
      [kept, keptReader],
      [gone, goneReader],
    ] as const)
      await rows(
        sql`UPDATE contacts SET sees_all = true, user_id = (SELECT id FROM users WHERE email = ${email}) WHERE id = ${customer.contactId}`,
      );
    orders = { kept: (await deliveredOrder(shop, kept)).id, gone: (await deliveredOrder(shop, gone)).id };
  });
  afterEach(() => shop.close());
}
