import { and, eq } from 'drizzle-orm';
import { removeWebhookEndpoint } from '#modules/integrations/contract/remove-webhook.endpoint.ts';
import { staleVersion } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { webhooks } from '../integrations.tables.ts';
import { lockWebhook, refsOf } from './webhooks.store.ts';

export const removeWebhook = command(removeWebhookEndpoint, async ({ tx }, { id, version }) => {
  const webhook = await lockWebhook(tx, id);
  if (webhook.version !== version) throw staleVersion(webhook);
  await tx.db.delete(webhooks).where(and(eq(webhooks.id, id), eq(webhooks.version, version)));
  await tx.record({ fact: 'webhook.removed', refs: refsOf(webhook), data: { name: webhook.name, url: webhook.url } });
  return { id };
});
