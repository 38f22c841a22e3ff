import { expect, it } from 'vitest';
import { createWebhookEndpoint } from '#modules/integrations/contract/create-webhook.endpoint.ts';
import { pingWebhookEndpoint } from '#modules/integrations/contract/ping-webhook.endpoint.ts';
import { updateWebhookEndpoint } from '#modules/integrations/contract/update-webhook.endpoint.ts';
import { listDeliveriesEndpoint } from '#modules/integrations/contract/webhooks.endpoints.ts';
import { admin, hook, setUpWebhooks, webhookOf } from '#test/setups/webhooks.ts';

setUpWebhooks();

it('ping webhook › sends a test, and refuses one that is off or not there', async () => {
  const { id } = await admin().call(createWebhookEndpoint, hook);
  await admin().call(pingWebhookEndpoint, { id });
  expect((await admin().call(listDeliveriesEndpoint, { id })).rows).toMatchObject([{ event: 'webhook.ping', status: 'pending' }]);
  const { version } = (await webhookOf(id))!;
  await admin().call(updateWebhookEndpoint, { ...hook, id, version, active: false });
  expect(await admin().refused(pingWebhookEndpoint, { id })).toMatchObject({ code: 'WEBHOOK_INACTIVE' });
  expect((await admin().refused(pingWebhookEndpoint, { id: 999_999 })).status).toBe(404);
});
