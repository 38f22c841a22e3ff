import { expect, it } from 'vitest';
import { resetMailTemplateEndpoint } from '#modules/identity/contract/mails/reset-mail-template.endpoint.ts';
import { saveMailTemplateEndpoint } from '#modules/identity/contract/mails/save-mail-template.endpoint.ts';
import { admin, place, setUpMailTemplates, shop, shown, words } from '#test/setups/mail-templates.ts';

setUpMailTemplates();

it('reset mail template › goes back to the built-in words, and refuses a stale version and people without the right', async () => {
  const shipped = await shown();
  const { version } = await admin().call(saveMailTemplateEndpoint, { ...place, ...words, version: 0 });
  expect(await admin().refused(resetMailTemplateEndpoint, { ...place, version: version + 1 })).toMatchObject({ code: 'STALE_VERSION' });
  expect((await shop.as('order_manager').refused(resetMailTemplateEndpoint, { ...place, version })).status).toBe(403);
  await admin().call(resetMailTemplateEndpoint, { ...place, version });
  expect(await shown()).toEqual({ ...shipped, version: version + 1 });
});
