import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nobody } from '#platform/server/actor.ts';
import { addBasket, addCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** Tables without personal data: public, or readable by the owner only. */
const withoutOwner = ['business_units', 'call_counts', 'migrations'];

it('row-level security is forced on every table with records', async () => {
  const found = await shop.kernel.database.pool.query<{ name: string }>(`
    SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = 'public' AND c.relkind = 'r' AND NOT (c.relrowsecurity AND c.relforcerowsecurity) ORDER BY 1`);
  expect(found.rows.map((row) => row.name)).toEqual(withoutOwner);
});

it('requests run under roles that are neither superuser nor exempt from row-level security', async () => {
  const found = await shop.kernel.database.pool.query(`
    SELECT rolname FROM pg_roles WHERE rolname IN ('app_staff', 'app_external', current_user) AND (rolsuper OR rolbypassrls)`);
  expect(found.rows).toEqual([]);
});

describe('external users', () => {
  const asContact = (basketId: number) => ({ ...nobody, settings: { 'app.basket_id': String(basketId) } as const });
  const insertToken = (own: number, token: { kind: string; subject: number; basket: number }) =>
    shop.kernel.act(
      ({ tx }) =>
        tx.rows(sql`
          INSERT INTO access_tokens (kind, subject_id, basket_id, token_hash, expires_at, created_at)
          VALUES (${token.kind}, ${token.subject}, ${token.basket}, ${`${token.kind}-${token.subject}-${token.basket}`}, now(), now())`),
      { actor: asContact(own) },
    );

  it('may insert into these tables alone', async () => {
    const found = await shop.kernel.database.pool.query<{ name: string }>(`
      SELECT table_name AS name FROM information_schema.table_privileges
      WHERE grantee = 'app_external' AND privilege_type = 'INSERT' AND table_schema = 'public' ORDER BY 1`);
    expect(found.rows.map(({ name }) => name)).toEqual([
      'access_tokens',
      'addresses',
      'api_keys',
      'contacts',
      'idempotency_keys',
      'order_reads',
      'webhook_deliveries',
      'webhooks',
    ]);
  });

  it('may insert a link to an own basket, and to nothing else', async () => {
    const customer = await addCustomer(shop);
    const [own, other] = [await addBasket(shop, customer), await addBasket(shop, customer)];
    await insertToken(own.id, { kind: 'status', subject: own.id, basket: own.id });
    for (const token of [
      { kind: 'status', subject: other.id, basket: other.id },
      { kind: 'status', subject: other.id, basket: own.id },
      { kind: 'password', subject: 1, basket: own.id },
      { kind: 'quote', subject: 1, basket: own.id },
    ])
      await expect(insertToken(own.id, token)).rejects.toThrow(/row-level security/);
  });

  it('may mark an own order as read, and no other', async () => {
    const customer = await addCustomer(shop);
    const [own, other] = [await addBasket(shop, customer), await addBasket(shop, await addCustomer(shop))];
    const mark = (basketId: number) =>
      shop.kernel.act(
        ({ tx }) =>
          tx.rows(sql`INSERT INTO order_reads (basket_id, contact_id, read_at) VALUES (${basketId}, ${customer.contactId}, now())`),
        {
          actor: { ...nobody, settings: { 'app.customer_id': String(customer.id), 'app.contact_id': String(customer.contactId) } },
        },
      );
    await mark(own.id);
    await expect(mark(other.id)).rejects.toThrow(/row-level security/);
  });
});
