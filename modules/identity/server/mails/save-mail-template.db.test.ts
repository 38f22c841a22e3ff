import { expect, it } from 'vitest';
import { saveMailTemplateEndpoint } from '#modules/identity/contract/mails/save-mail-template.endpoint.ts';
import { admin, place, setUpMailTemplates, shop, shown, words } from '#test/setups/mail-templates.ts';

setUpMailTemplates();

it('save mail template › keeps the words of the shop, and refuses a stale version, an unknown field or kind and people without the right', async () => {
  expect(await admin().call(saveMailTemplateEndpoint, { ...place, ...words, version: 0 })).toEqual({ version: 1 });
  expect(await shown()).toMatchObject({ own: true, subject: words.subject, version: 1 });
  expect(await admin().refused(saveMailTemplateEndpoint, { ...place, ...words, version: 0 })).toMatchObject({ code: 'STALE_VERSION' });
  const unknown = { ...place, ...words, message: 'Beste {voornaam}', version: 1 };
  expect(await admin().refused(saveMailTemplateEndpoint, unknown)).toMatchObject({ code: 'MAIL_FIELD_UNKNOWN' });
  expect((await admin().refused(saveMailTemplateEndpoint, { ...place, ...words, kind: 'nothing', version: 0 })).status).toBe(404);
  expect((await shop.as('order_manager').refused(saveMailTemplateEndpoint, { ...place, ...words, version: 1 })).status).toBe(403);
});
