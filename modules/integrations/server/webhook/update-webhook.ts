import { and, eq } from 'drizzle-orm';
import { updateWebhookEndpoint } from '#modules/integrations/contract/update-webhook.endpoint.ts';
import { decideWebhook } from '#modules/integrations/domain/webhook.ts';
import { staleVersion } from '#platform/server/errors.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { webhooks } from '../integrations.tables.ts';
import { lockWebhook, refsOf } from './webhooks.store.ts';

export const updateWebhook = command(updateWebhookEndpoint, async ({ tx, kernel }, input) => {
  const webhook = await lockWebhook(tx, input.id);
  if (webhook.version !== input.version) throw staleVersion(webhook);
  const decided = decideWebhook({ ...input, forCustomer: webhook.customerId !== null }, kernel.config.privateWebhooks);
  if (!decided.accepted) return decided;
  const { name, url, active } = input;
  const events = [...new Set(input.events)];
  const isSame = webhook.name === name && webhook.url === url && webhook.active === active && String(webhook.events) === String(events);
  if (isSame) return unchanged({ id: input.id });
  await tx.db
    .update(webhooks)
    .set({
      name,
      url,
      active,
      events,
      version: webhook.version + 1,
      ...(active && !webhook.active && { failures: 0, disabledReason: null }),
    })
    .where(and(eq(webhooks.id, input.id), eq(webhooks.version, input.version)));
  await tx.record({ fact: 'webhook.changed', refs: refsOf(webhook), data: { name, url, active } });
  return { id: input.id };
});
