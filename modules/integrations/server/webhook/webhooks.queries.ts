import { sql } from 'drizzle-orm';
import {
  type Delivery,
  listDeliveriesEndpoint,
  listWebhooksEndpoint,
  type Webhook,
} from '#modules/integrations/contract/webhooks.endpoints.ts';
import { eventsFor } from '#modules/integrations/domain/webhook-events.ts';
import { type Actor, may } from '#platform/server/actor.ts';
import { notFound } from '#platform/server/errors.ts';
import { query } from '#platform/server/served.ts';
import { readNewestFirst } from '../newest-first.ts';
import { requireCustomer } from '../require-customer.ts';

/** Webhooks of the shop itself need the permission to read the API log; customer webhooks do not. */
const seesShop = (actor: Actor) => actor.internal && may(actor, 'api_log.view');

export const listWebhooks = query(listWebhooksEndpoint, async ({ tx, actor }, { customerId }) => {
  if (customerId !== undefined) await requireCustomer(tx, customerId);
  else if (!seesShop(actor)) throw notFound();
  const owner = customerId === undefined ? sql`w.customer_id IS NULL` : sql`w.customer_id = ${customerId}`;
  const webhooks = await tx.rows<Webhook>(sql`
    SELECT w.id, w.customer_id AS "customerId", w.name, w.url, w.events, w.active, w.failures, w.disabled_reason AS "disabledReason",
           w.version, d.delivered AS "lastDeliveredAt", d.pending
    FROM webhooks w, LATERAL (SELECT max(delivered_at) AS delivered, count(*) FILTER (WHERE status = 'pending') AS pending
                              FROM webhook_deliveries WHERE webhook_id = w.id) d
    WHERE ${owner} ORDER BY w.id`);
  return { webhooks, events: [...eventsFor(customerId !== undefined)] };
});

export const listDeliveries = query(listDeliveriesEndpoint, async ({ tx, actor }, { id, ...page }) => {
  const webhook = await tx.row<{ customerId: number | null }>(sql`SELECT customer_id AS "customerId" FROM webhooks WHERE id = ${id}`);
  if (!webhook || (webhook.customerId === null && !seesShop(actor))) throw notFound();
  const columns = sql`id, event_id AS "eventId", event, status, attempts, next_attempt_at AS "nextAttemptAt", last_status AS "lastStatus",
    last_error AS "lastError", last_response AS "lastResponse", payload::text AS payload, created_at AS "createdAt",
    delivered_at AS "deliveredAt"`;
  return readNewestFirst<Delivery>(tx, { columns, from: sql`webhook_deliveries`, where: sql`webhook_id = ${id}` }, page);
});
