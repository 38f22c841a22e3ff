import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { leaveOutOfRunEndpoint } from '#modules/invoicing/contract/run/leave-out-of-run.endpoint.ts';
import { listRunsEndpoint } from '#modules/invoicing/contract/run/runs.endpoints.ts';
import { startRunEndpoint } from '#modules/invoicing/contract/run/start-run.endpoint.ts';
import { addCustomer } from '#test/baskets.ts';
import { deliveredOrder } from '#test/shipping.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  for (const name of ['Een', 'Twee']) {
    const customer = await addCustomer(shop, { name });
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE customers SET invoice_frequency = 'two_weekly' WHERE id = ${customer.id}`));
    await deliveredOrder(shop, customer);
  }
});
afterAll(() => shop.close());

const frequency = 'two_weekly' as const;
const read = async () => (await shop.as('finance').call(listRunsEndpoint, {})).rows.find((run) => run.frequency === frequency)!;

it('leaves a customer out of one run, and takes it along in the next', async () => {
  const finance = shop.as('finance');
  const [one, two] = (await read()).rows.toSorted((a, b) => a.customer.localeCompare(b.customer));
  await finance.call(leaveOutOfRunEndpoint, { frequency, key: two!.key, leftOut: true });
  const run = await read();
  expect([run.orders, run.net, run.rows.find(({ key }) => key === two!.key)!.leftOut]).toEqual([1, one!.net, true]);
  expect(await finance.call(leaveOutOfRunEndpoint, { frequency, key: two!.key, leftOut: true })).toEqual({ version: run.version });
  expect((await finance.call(startRunEndpoint, { frequency, version: run.version })).made).toBe(1);
  expect((await read()).rows).toMatchObject([{ customer: 'Twee', leftOut: false }]);
  expect((await finance.refused(leaveOutOfRunEndpoint, { frequency, key: 'customer-999999-2', leftOut: true })).status).toBe(404);
  expect((await finance.refused(leaveOutOfRunEndpoint, { frequency: 'weekly', key: two!.key, leftOut: true })).status).toBe(404);
  expect((await shop.as('warehouse').refused(leaveOutOfRunEndpoint, { frequency, key: two!.key, leftOut: true })).status).toBe(403);
});
