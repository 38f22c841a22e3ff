import { expect, it } from 'vitest';
import { createWebhookEndpoint } from '#modules/integrations/contract/create-webhook.endpoint.ts';
import { addCustomer } from '#test/baskets.ts';
import { admin, hook, setUpWebhooks, shop, webhookOf } from '#test/setups/webhooks.ts';

setUpWebhooks();

it('create webhook › keeps where facts go, and shows its secret once', async () => {
  const { id, secret } = await admin().call(createWebhookEndpoint, hook);
  expect(secret.length).toBeGreaterThan(20);
  expect(await webhookOf(id)).toMatchObject({ ...hook, active: true, failures: 0 });
  expect(JSON.stringify(await webhookOf(id))).not.toContain(secret);
});
it('create webhook › refuses an address that is not safe, events that a customer may not follow and people without the right', async () => {
  const { id: customerId } = await addCustomer(shop);
  expect(await admin().refused(createWebhookEndpoint, { ...hook, url: 'http://erp.voorbeeld.example' })).toMatchObject({
    code: 'WEBHOOK_URL_UNSAFE',
  });
  const internal = { ...hook, customerId, events: ['shipment.label_failed'] };
  expect(await admin().refused(createWebhookEndpoint, internal)).toMatchObject({ code: 'WEBHOOK_EVENT_UNKNOWN' });
  expect((await shop.as('operator').refused(createWebhookEndpoint, hook)).status).toBe(403);
});
