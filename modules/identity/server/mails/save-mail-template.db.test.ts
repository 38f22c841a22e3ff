import { afterAll, beforeAll, expect, it } from 'vitest';
import { listMailTemplatesEndpoint } from '#modules/identity/contract/mails/mail-templates.endpoints.ts';
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

it('save mail template › keeps the words of the shop, and refuses a stale version, an unknown field or kind and people without the right', async () => {
  expect(await admin().call(saveMailTemplateEndpoint, { ...place, ...words, version: 0 })).toEqual({ version: 1 });
  expect(await shown()).toMatchObject({ own: true, subject: words.subject, version: 1 });
  expect(await admin().refused(saveMailTemplateEndpoint, { ...place, ...words, version: 0 })).toMatchObject({ code: 'STALE_VERSION' });
  const unknown = { ...place, ...words, message: 'Beste {voornaam}', version: 1 };
  expect(await admin().refused(saveMailTemplateEndpoint, unknown)).toMatchObject({ code: 'MAIL_FIELD_UNKNOWN' });
  expect((await admin().refused(saveMailTemplateEndpoint, { ...place, ...words, kind: 'nothing', version: 0 })).status).toBe(404);
  expect((await shop.as('order_manager').refused(saveMailTemplateEndpoint, { ...place, ...words, version: 1 })).status).toBe(403);
});
