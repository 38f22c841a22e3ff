import { afterAll, beforeAll, expect, it } from 'vitest';
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
