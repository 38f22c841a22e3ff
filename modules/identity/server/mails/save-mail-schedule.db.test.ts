import { afterAll, beforeAll, expect, it } from 'vitest';
import { listMailTemplatesEndpoint } from '#modules/identity/contract/mails/mail-templates.endpoints.ts';
import { saveMailScheduleEndpoint } from '#modules/identity/contract/mails/save-mail-schedule.endpoint.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const admin = () => shop.as('admin');
const place = { kind: 'upload_reminder', unitId: 1 };
const shown = async () =>
  (await admin().call(listMailTemplatesEndpoint, {})).rows.find(({ kind, unitId }) => kind === place.kind && unitId === place.unitId)!
    .schedule;

it('save mail schedule › keeps whether and when a mail goes by itself, and refuses a stale version, a kind without one and people without the right', async () => {
  const ask = { ...place, isOn: true, afterDays: 5, version: 0 };
  expect(await admin().call(saveMailScheduleEndpoint, ask)).toEqual({ version: 1 });
  expect(await shown()).toEqual({ isOn: true, afterDays: 5, version: 1 });
  expect(await admin().refused(saveMailScheduleEndpoint, ask)).toMatchObject({ code: 'STALE_VERSION' });
  for (const other of [{ kind: 'message' }, { unitId: 999 }])
    expect((await admin().refused(saveMailScheduleEndpoint, { ...ask, ...other })).status).toBe(404);
  expect((await shop.as('order_manager').refused(saveMailScheduleEndpoint, ask)).status).toBe(403);
});
