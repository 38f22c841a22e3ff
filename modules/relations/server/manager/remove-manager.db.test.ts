import { afterAll, beforeAll, expect, it } from 'vitest';
import { listManagerCandidatesEndpoint, listManagersEndpoint } from '#modules/relations/contract/manager/managers.endpoints.ts';
import { removeManagerEndpoint } from '#modules/relations/contract/manager/remove-manager.endpoint.ts';
import { saveManagerEndpoint } from '#modules/relations/contract/manager/save-manager.endpoint.ts';
import { addCustomer } from '#test/baskets.ts';
import { type Caller, openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let admin: Caller;
beforeAll(async () => {
  shop = await openTestShop();
  admin = shop.as('admin');
});
afterAll(() => shop.close());

it('remove manager › removes one with whom nobody is, and refuses one with customers, an unknown one and people without the right', async () => {
  await addCustomer(shop);
  const { rows: candidates } = await admin.call(listManagerCandidatesEndpoint, { kind: 'account' });
  const ask = { kind: 'account' as const, userId: candidates[0]!.id, unitIds: [1], customerTypes: [], capacity: 20 };
  const { id } = await admin.call(saveManagerEndpoint, ask);
  expect((await shop.as('buyer').refused(removeManagerEndpoint, { id })).status).toBe(403);
  expect(await admin.call(removeManagerEndpoint, { id })).toEqual({ id });
  const idsOf = async (kind: 'order' | 'account') => (await admin.call(listManagersEndpoint, { kind })).rows;
  expect((await idsOf('account')).map((row) => row.id)).not.toContain(id);
  const roos = (await idsOf('order')).find(({ name }) => name === 'Roos Verhagen')!;
  expect(await admin.refused(removeManagerEndpoint, { id: roos.id })).toMatchObject({ status: 409, code: 'IN_USE' });
  expect((await admin.refused(removeManagerEndpoint, { id })).status).toBe(404);
});
