import { expect, it } from 'vitest';
import { createWebhookEndpoint } from '#modules/integrations/contract/create-webhook.endpoint.ts';
import { updateWebhookEndpoint } from '#modules/integrations/contract/update-webhook.endpoint.ts';
import { admin, hook, setUpWebhooks, webhookOf } from '#test/setups/webhooks.ts';

setUpWebhooks();

it('update webhook › changes it, and refuses a stale version, an address that is not safe and one that is not there', async () => {
  const { id } = await admin().call(createWebhookEndpoint, hook);
  const { version } = (await webhookOf(id))!;
  const change = { ...hook, id, version, name: 'Boekhouding', active: false };
  await admin().call(updateWebhookEndpoint, change);
  expect(await webhookOf(id)).toMatchObject({ name: 'Boekhouding', active: false, version: version + 1 });
  expect(await admin().refused(updateWebhookEndpoint, change)).toMatchObject({ code: 'STALE_VERSION' });
  const unsafe = { ...change, version: version + 1, url: 'http://erp.voorbeeld.example' };
  expect(await admin().refused(updateWebhookEndpoint, unsafe)).toMatchObject({ code: 'WEBHOOK_URL_UNSAFE' });
  expect((await admin().refused(updateWebhookEndpoint, { ...change, id: 999_999 })).status).toBe(404);
});
