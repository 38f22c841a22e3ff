import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createCustomerEndpoint } from '#modules/relations/contract/customer/create-customer.endpoint.ts';
import { setManagersEndpoint } from '#modules/relations/contract/customer/set-managers.endpoint.ts';
import { readCustomerEndpoint } from '#modules/relations/contract/list/customers.endpoints.ts';
import { admin, one, plain, setUpMergeCustomers } from '#test/setups/merge-customers.ts';

setUpMergeCustomers();

it('set managers › sets the managers of many customers; omitted kinds stay', async () => {
  const { id: managerId } = await one<{ id: number }>(sql`SELECT id FROM managers WHERE kind = 'account' ORDER BY id LIMIT 1`);
  const made = [1, 2].map(() => admin.call(createCustomerEndpoint, plain));
  const customerIds = (await Promise.all(made)).map(({ id }) => id);
  expect(await admin.call(setManagersEndpoint, { customerIds, accountManagerId: managerId })).toEqual({ changed: 2 });
  expect(await admin.call(setManagersEndpoint, { customerIds, accountManagerId: managerId })).toEqual({ changed: 0 });
  expect(await admin.call(readCustomerEndpoint, { id: customerIds[0]! })).toMatchObject({
    accountManagerId: managerId,
    orderManagerId: null,
  });
  expect((await admin.refused(setManagersEndpoint, { customerIds, orderManagerId: managerId })).status).toBe(404);
  expect((await admin.refused(setManagersEndpoint, { customerIds: [999_999] })).status).toBe(404);
});
