import { afterAll, beforeAll, expect, it } from 'vitest';
import { listLogAlertsEndpoint } from '#modules/integrations/contract/log-alert/list-log-alerts.endpoint.ts';
import { saveLogAlertEndpoint } from '#modules/integrations/contract/log-alert/save-log-alert.endpoint.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const rule = { name: 'Fouten', source: 'errors' as const, words: 'mail', count: 3, minutes: 10 };

it('save log alert › adds and changes a rule, by administrators alone, once per name and version', async () => {
  const admin = shop.as('admin');
  const added = await admin.call(saveLogAlertEndpoint, rule);
  expect((await admin.call(listLogAlertsEndpoint, {})).rows).toMatchObject([{ ...rule, ...added, active: true, raisedAt: null }]);
  expect(await admin.refused(saveLogAlertEndpoint, { ...rule, name: 'fouten' })).toMatchObject({ code: 'LOG_ALERT_EXISTS' });
  await admin.call(saveLogAlertEndpoint, { ...rule, ...added, count: 4, active: false });
  expect(await admin.refused(saveLogAlertEndpoint, { ...rule, ...added })).toMatchObject({ code: 'STALE_VERSION' });
  expect((await admin.call(listLogAlertsEndpoint, {})).rows).toMatchObject([{ count: 4, active: false, version: 2 }]);
  expect((await admin.refused(saveLogAlertEndpoint, { ...rule, id: 999_999, version: 1 })).status).toBe(404);
  expect((await shop.as('order_manager').refused(saveLogAlertEndpoint, { ...rule, name: 'Andere' })).status).toBe(403);
});
