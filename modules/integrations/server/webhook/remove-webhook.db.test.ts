import { expect, it } from 'vitest';
import { createWebhookEndpoint } from '#modules/integrations/contract/create-webhook.endpoint.ts';
import { removeWebhookEndpoint } from '#modules/integrations/contract/remove-webhook.endpoint.ts';
import { admin, hook, setUpWebhooks, webhookOf } from '#test/setups/webhooks.ts';

setUpWebhooks();

it('remove webhook › ends it, and refuses a stale version and one that is not there', async () => {
  const { id } = await admin().call(createWebhookEndpoint, hook);
  const { version } = (await webhookOf(id))!;
  expect(await admin().refused(removeWebhookEndpoint, { id, version: version + 1 })).toMatchObject({ code: 'STALE_VERSION' });
  await admin().call(removeWebhookEndpoint, { id, version });
  expect(await webhookOf(id)).toBeUndefined();
  expect((await admin().refused(removeWebhookEndpoint, { id, version })).status).toBe(404);
});
