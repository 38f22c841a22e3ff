import { afterAll, beforeAll, expect, it } from 'vitest';
import { listLogAlertsEndpoint } from '#modules/integrations/contract/log-alert/list-log-alerts.endpoint.ts';
import { removeLogAlertEndpoint } from '#modules/integrations/contract/log-alert/remove-log-alert.endpoint.ts';
import { saveLogAlertEndpoint } from '#modules/integrations/contract/log-alert/save-log-alert.endpoint.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('remove log alert › removes a rule once, by administrators alone', async () => {
  const admin = shop.as('admin');
  const { id } = await admin.call(saveLogAlertEndpoint, { name: 'Aanroepen', source: 'calls', count: 1, minutes: 5 });
  expect((await shop.as('order_manager').refused(removeLogAlertEndpoint, { id })).status).toBe(403);
  expect(await admin.call(removeLogAlertEndpoint, { id })).toEqual({ id });
  expect((await admin.refused(removeLogAlertEndpoint, { id })).status).toBe(404);
  expect((await admin.call(listLogAlertsEndpoint, {})).rows).toEqual([]);
});
