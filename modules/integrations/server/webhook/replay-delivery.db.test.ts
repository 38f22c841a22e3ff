import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createWebhookEndpoint } from '#modules/integrations/contract/create-webhook.endpoint.ts';
import { pingWebhookEndpoint } from '#modules/integrations/contract/ping-webhook.endpoint.ts';
import { replayDeliveryEndpoint } from '#modules/integrations/contract/replay-delivery.endpoint.ts';
import { updateWebhookEndpoint } from '#modules/integrations/contract/update-webhook.endpoint.ts';
import { listDeliveriesEndpoint } from '#modules/integrations/contract/webhooks.endpoints.ts';
import { admin, hook, setUpWebhooks, shop, webhookOf } from '#test/setups/webhooks.ts';

setUpWebhooks();

it('replay delivery › sends a delivery that failed again, and refuses one that is under way, of a webhook that is off, or not there', async () => {
  const { id } = await admin().call(createWebhookEndpoint, hook);
  await admin().call(pingWebhookEndpoint, { id });
  const delivery = async () => (await admin().call(listDeliveriesEndpoint, { id })).rows[0]!;
  const ask = { id, deliveryId: (await delivery()).id };
  expect(await admin().refused(replayDeliveryEndpoint, ask)).toMatchObject({ code: 'DELIVERY_UNDER_WAY' });
  const fail = () =>
    shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE webhook_deliveries SET status = 'failed', attempts = 9, next_attempt_at = NULL`));
  await fail();
  await admin().call(replayDeliveryEndpoint, ask);
  expect(await delivery()).toMatchObject({ status: 'pending', attempts: 0 });
  await fail();
  const { version } = (await webhookOf(id))!;
  await admin().call(updateWebhookEndpoint, { ...hook, id, version, active: false });
  expect(await admin().refused(replayDeliveryEndpoint, ask)).toMatchObject({ code: 'WEBHOOK_INACTIVE' });
  expect((await admin().refused(replayDeliveryEndpoint, { ...ask, deliveryId: 999_999 })).status).toBe(404);
});
