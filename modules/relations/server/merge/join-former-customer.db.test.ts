import { expect, it } from 'vitest';
import { joinFormerCustomerEndpoint } from '#modules/relations/contract/merge/join-former-customer.endpoint.ts';
import { mergeCustomersEndpoint } from '#modules/relations/contract/merge/merge-customers.endpoints.ts';
import {
  admin,
  gone,
  goneReader,
  kept,
  keptReader,
  merging,
  orders,
  seenBy,
  setUpMergeCustomers,
  shop,
} from '#test/setups/merge-customers.ts';

setUpMergeCustomers();

it('join former customer › shows the accounts of a merged customer the orders of the whole one', async () => {
  await admin.call(mergeCustomersEndpoint, await merging());
  expect((await seenBy(goneReader)).baskets).toEqual([orders.gone]);
  expect((await shop.as('buyer').refused(joinFormerCustomerEndpoint, { id: kept.id, formerId: gone.id })).status).toBe(403);
  await admin.call(joinFormerCustomerEndpoint, { id: kept.id, formerId: gone.id });
  for (const reader of [keptReader, goneReader])
    expect((await seenBy(reader)).baskets).toEqual(expect.arrayContaining([orders.kept, orders.gone]));
  for (const unknown of [
    { id: kept.id, formerId: 999_999 },
    { id: gone.id, formerId: kept.id },
  ])
    expect((await admin.refused(joinFormerCustomerEndpoint, unknown)).status).toBe(404);
});
