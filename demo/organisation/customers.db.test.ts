import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { searchCustomersEndpoint } from '#modules/relations/contract/list/customers.endpoints.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { fillCustomers } from './customers.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await fillCustomers({ kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') });
});
afterAll(() => shop.close());

it('forty customers exist, each created by the shop’s own rules', async () => {
  expect((await shop.as('order_manager').call(searchCustomersEndpoint, {})).count).toBe(40);
});

it('two contacts have an account, and the publisher’s sees all of its orders', async () => {
  const linked = await shop.kernel.act(({ tx }) =>
    tx.rows(sql`SELECT email, sees_all AS "seesAll" FROM contacts WHERE user_id IS NOT NULL ORDER BY email`),
  );
  expect(linked).toEqual([
    { email: 'inkoop@delindewal.example', seesAll: true },
    { email: 'm.vandervelde@voorbeeld.example', seesAll: false },
  ]);
});
