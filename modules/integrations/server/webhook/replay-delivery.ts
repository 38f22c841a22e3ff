import { sql } from 'drizzle-orm';
import { replayDeliveryEndpoint } from '#modules/integrations/contract/replay-delivery.endpoint.ts';
import { decideReplayDelivery } from '#modules/integrations/domain/webhook.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { deliverJobName } from './queue-deliveries.ts';
import { lockWebhook, refsOf } from './webhooks.store.ts';

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
