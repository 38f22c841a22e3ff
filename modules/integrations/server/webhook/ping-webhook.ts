import { pingWebhookEndpoint } from '#modules/integrations/contract/ping-webhook.endpoint.ts';
import { decideSendToWebhook } from '#modules/integrations/domain/webhook.ts';
import { command } from '#platform/server/served.ts';
import { queueDelivery } from './queue-deliveries.ts';
import { lockWebhook, refsOf } from './webhooks.store.ts';

export const pingWebhook = command(pingWebhookEndpoint, async ({ tx, now }, { id }) => {
  const webhook = await lockWebhook(tx, id);
  const decided = decideSendToWebhook(webhook);
  if (!decided.accepted) return decided;
  const delivery = await queueDelivery({ tx, now }, webhook, { fact: 'webhook.ping', refs: {} });
  await tx.record({ fact: 'webhook.pinged', refs: refsOf(webhook), data: { name: webhook.name } });
  return { id: delivery };
});
