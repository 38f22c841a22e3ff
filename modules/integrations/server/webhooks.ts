import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import {
  createWebhookEndpoint,
  pingWebhookEndpoint,
  removeWebhookEndpoint,
  replayDeliveryEndpoint,
  updateWebhookEndpoint,
} from '#modules/integrations/contract/webhooks.endpoints.ts';
import { decideReplayDelivery, decideSendToWebhook, decideWebhook } from '#modules/integrations/domain/webhook.ts';
import { hasRestrictedCustomerAccess } from '#modules/relations/server/public.ts';
import { refuse } from '#platform/domain/decision.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { seal } from '#platform/server/secrets.ts';
import { command, type Tx, unchanged } from '#platform/server/served.ts';
import { webhooks } from './integrations.tables.ts';
import { deliverJobName, queueDelivery } from './queue-deliveries.ts';
import { requireCustomer } from './require-customer.ts';

export const createWebhook = command(createWebhookEndpoint, async ({ tx, actor, kernel, now }, input) => {
  const customerId = input.customerId ?? null;
  if (customerId !== null) await requireCustomer(tx, customerId);
  // Only the staff manages the shop's own webhooks.
  else if (!actor.internal) throw notFound();
  if (hasRestrictedCustomerAccess(actor)) return refuse('CUSTOMER_SEEN_IN_PART');
  const decided = decideWebhook({ ...input, forCustomer: customerId !== null }, kernel.config.privateWebhooks);
  if (!decided.accepted) return decided;
  const secret = `whsec_${randomBytes(24).toString('base64url')}`;
  const { name, url } = input;
  const [created] = await tx.db
    .insert(webhooks)
    .values({
      customerId,
      name,
      url,
      events: [...new Set(input.events)],
      sealedSecret: seal(kernel.config, 'webhooks', secret),
      notifyEmail: actor.email,
      notifyLanguage: actor.language,
      createdAt: now.toString(),
    })
    .returning({ id: webhooks.id });
  await tx.record({ fact: 'webhook.created', refs: refsOf({ id: created!.id, customerId }), data: { name, url } });
  return { id: created!.id, secret };
});

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

export const removeWebhook = command(removeWebhookEndpoint, async ({ tx }, { id, version }) => {
  const webhook = await lockWebhook(tx, id);
  if (webhook.version !== version) throw staleVersion(webhook);
  await tx.db.delete(webhooks).where(and(eq(webhooks.id, id), eq(webhooks.version, version)));
  await tx.record({ fact: 'webhook.removed', refs: refsOf(webhook), data: { name: webhook.name, url: webhook.url } });
  return { id };
});

export const pingWebhook = command(pingWebhookEndpoint, async ({ tx, now }, { id }) => {
  const webhook = await lockWebhook(tx, id);
  const decided = decideSendToWebhook(webhook);
  if (!decided.accepted) return decided;
  const delivery = await queueDelivery({ tx, now }, webhook, { fact: 'webhook.ping', refs: {} });
  await tx.record({ fact: 'webhook.pinged', refs: refsOf(webhook), data: { name: webhook.name } });
  return { id: delivery };
});

/** Sends the same event again as a new delivery with its own id, whatever the result of the first. */
export const replayDelivery = command(replayDeliveryEndpoint, async ({ tx, now }, { id, deliveryId }) => {
  const webhook = await lockWebhook(tx, id);
  const delivery = await tx.row<{ status: string; event: string }>(
    sql`SELECT status, event FROM webhook_deliveries WHERE id = ${deliveryId} AND webhook_id = ${id} FOR UPDATE`,
  );
  if (!delivery) throw notFound();
  const decided = decideReplayDelivery(webhook, delivery);
  if (!decided.accepted) return decided;
  await tx.rows(sql`
    UPDATE webhook_deliveries SET status = 'pending', attempts = 0, next_attempt_at = ${now.toString()} WHERE id = ${deliveryId}`);
  await tx.addJob(deliverJobName, { deliveryId });
  await tx.record({ fact: 'webhook.replayed', refs: refsOf(webhook), data: { name: webhook.name, event: delivery.event } });
  return { id: deliveryId };
});

type LockedWebhook = {
  id: number;
  customerId: number | null;
  name: string;
  url: string;
  events: string[];
  active: boolean;
  version: number;
};

async function lockWebhook(tx: Tx, id: number): Promise<LockedWebhook> {
  const webhook = await tx.row<LockedWebhook>(sql`
    SELECT id, customer_id AS "customerId", name, url, events, active, version FROM webhooks WHERE id = ${id} FOR UPDATE`);
  if (!webhook) throw notFound();
  return webhook;
}

const refsOf = ({ id, customerId }: Pick<LockedWebhook, 'id' | 'customerId'>) => ({
  webhook: id,
  ...(customerId !== null && { customer: customerId }),
});
