import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { arrivalIn, customerRefs, eventsFor, scheduledQuoteSent, toCustomerFact } from '#modules/integrations/domain/webhook-events.ts';
import type { Fact } from '#platform/domain/fact.ts';
import { relay, type Subscription } from '#platform/server/facts.ts';
import type { CommandContext } from '#platform/server/served.ts';

export const deliverJobName = 'integrations.deliver';

/** Payload for a receiver: event, time, references, old and new state. No other data leaves the application. */
function payloadOf({ fact, refs, from, to }: Fact, now: Temporal.Instant, forCustomer: boolean) {
  const shown = forCustomer ? Object.fromEntries(Object.entries(refs).filter(([kind]) => customerRefs.includes(kind))) : refs;
  return { event: fact, at: now.toString(), refs: shown, from: from ?? null, to: to ?? null };
}

type Found = { id: number; customerId: number | null };

const eventsByContext = new WeakMap<CommandContext, Promise<ReadonlySet<string>>>();

/** The events that any webhook subscribes to, read once per command, because most shops subscribe to few. */
function subscribedEvents(context: CommandContext): Promise<ReadonlySet<string>> {
  const cached = eventsByContext.get(context);
  if (cached) return cached;
  const rows = context.tx.rows<{ event: string }>(sql`SELECT DISTINCT unnest(events) AS event FROM webhooks WHERE active`);
  const found = rows.then((events) => new Set(events.map(({ event }) => event)));
  eventsByContext.set(context, found);
  return found;
}

/**
 * Queues a delivery for every webhook subscribed to this fact. A customer's webhook receives it only for that customer's orders (after a
 * merge: those of the same former customer), in the form of `toCustomerFact`.
 */
async function queueDeliveries(context: CommandContext, fact: Fact): Promise<void> {
  const arrival = arrivalIn(fact);
  if (arrival) await queueDeliveries(context, arrival);
  const customerFact = toCustomerFact(fact);
  const event = customerFact?.fact ?? fact.fact;
  if (!(await subscribedEvents(context)).has(event)) return;
  const { tx, now } = context;
  const found = await tx.rows<Found>(sql`
    SELECT w.id, w.customer_id AS "customerId" FROM webhooks w
    WHERE w.active AND w.events @> ARRAY[${event}]::text[]
      AND (w.customer_id IS NULL OR EXISTS (SELECT 1 FROM ${basketsTables.baskets} b WHERE b.id = ${fact.refs.basket ?? 0}
        AND b.customer_id = w.customer_id AND b.former_customer_id IS NOT DISTINCT FROM w.former_customer_id))`);
  for (const webhook of found) {
    const visibleFact = webhook.customerId === null ? fact : customerFact;
    if (visibleFact?.fact === event) await queueDelivery({ tx, now }, webhook, visibleFact);
  }
}

export async function queueDelivery({ tx, now }: Pick<CommandContext, 'tx' | 'now'>, webhook: Found, fact: Fact): Promise<number> {
  const payload = payloadOf(fact, now, webhook.customerId !== null);
  const created = await tx.row<{ id: number }>(sql`
    INSERT INTO webhook_deliveries (webhook_id, event, payload, status, next_attempt_at, created_at)
    VALUES (${webhook.id}, ${fact.fact}, ${JSON.stringify(payload)}, 'pending', ${now.toString()}, ${now.toString()}) RETURNING id`);
  await tx.addJob(deliverJobName, { deliveryId: created!.id });
  return created!.id;
}

export const webhookSubscriptions: readonly Subscription[] = [...eventsFor(false), scheduledQuoteSent].map((event) =>
  relay(event, { run: queueDeliveries, prepare: (context) => void subscribedEvents(context).catch(() => undefined) }),
);
