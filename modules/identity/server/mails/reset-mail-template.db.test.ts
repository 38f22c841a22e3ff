import { afterAll, beforeAll, expect, it } from 'vitest';
import { listMailTemplatesEndpoint } from '#modules/identity/contract/mails/mail-templates.endpoints.ts';
import { resetMailTemplateEndpoint } from '#modules/identity/contract/mails/reset-mail-template.endpoint.ts';
import { saveMailTemplateEndpoint } from '#modules/identity/contract/mails/save-mail-template.endpoint.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const admin = () => shop.as('admin');
const place = { kind: 'message', unitId: 2, language: 'nl' as const };
const words = { subject: 'Nieuws over {number}', message: 'Hallo {name},', button: 'Kijk' };
const shown = async () =>
  (await admin().call(listMailTemplatesEndpoint, {})).rows.find(
    ({ kind, unitId, language }) => kind === place.kind && unitId === place.unitId && language === place.language,
  )!;

it('reset mail template › goes back to the built-in words, and refuses a stale version and people without the right', async () => {
  const shipped = await shown();
  const { version } = await admin().call(saveMailTemplateEndpoint, { ...place, ...words, version: 0 });
  expect(await admin().refused(resetMailTemplateEndpoint, { ...place, version: version + 1 })).toMatchObject({ code: 'STALE_VERSION' });
  expect((await shop.as('order_manager').refused(resetMailTemplateEndpoint, { ...place, version })).status).toBe(403);
  await admin().call(resetMailTemplateEndpoint, { ...place, version });
  expect(await shown()).toEqual({ ...shipped, version: version + 1 });
});
