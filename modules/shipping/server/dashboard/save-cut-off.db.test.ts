import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPackageFiguresEndpoint } from '#modules/shipping/contract/dashboard/dashboard.endpoints.ts';
import { saveCutOffEndpoint } from '#modules/shipping/contract/dashboard/save-cut-off.endpoint.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('save cut-off › counts down to it, and an empty time takes it away', async () => {
  const sevda = shop.as('warehouse');
  const postnl = async () => (await sevda.call(readPackageFiguresEndpoint, {})).cutOffs.find(({ carrier }) => carrier === 'postnl');
  expect(await postnl()).toEqual({ carrier: 'postnl', at: null, minutesLeft: null });
  // The test's clock says ten in the morning.
  await sevda.call(saveCutOffEndpoint, { carrier: 'postnl', at: '16:30' });
  await sevda.call(saveCutOffEndpoint, { carrier: 'postnl', at: '11:15' });
  expect(await postnl()).toEqual({ carrier: 'postnl', at: '11:15', minutesLeft: 75 });
  expect((await shop.as('dispatch').refused(saveCutOffEndpoint, { carrier: 'postnl', at: '' })).status).toBe(403);
  expect((await sevda.refused(saveCutOffEndpoint, { carrier: 'postnl', at: '25:00' })).status).toBe(422);
  await sevda.call(saveCutOffEndpoint, { carrier: 'postnl', at: '' });
  expect((await postnl())?.at).toBeNull();
});
