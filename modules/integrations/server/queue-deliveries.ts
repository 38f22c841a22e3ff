import { sql } from 'drizzle-orm';
import { customerRefs, eventsFor, heardByCustomer, plannedQuoteGoes } from '#modules/integrations/domain/webhook-events.ts';
import { type Fact, type Subscription, subscribe } from '#platform/server/facts.ts';
import type { CommandContext } from '#platform/server/served.ts';

export const deliverJobName = 'integrations.deliver';

/** What a receiver gets: that it happened, to what, when, from which state to which. Nothing else leaves the house. */
function payloadOf({ fact, refs, from, to }: Fact, now: Temporal.Instant, forCustomer: boolean) {
  const shown = forCustomer ? Object.fromEntries(Object.entries(refs).filter(([kind]) => customerRefs.includes(kind))) : refs;
  return { event: fact, at: now.toString(), refs: shown, from: from ?? null, to: to ?? null };
}

type Found = { id: number; customerId: number | null };

const asked = new WeakMap<CommandContext, Promise<ReadonlySet<string>>>();

/** What any webhook asks for, looked up once for all facts of an act: most shops ask for little. */
function eventsAsked(context: CommandContext): Promise<ReadonlySet<string>> {
  const known = asked.get(context);
  if (known) return known;
  const rows = context.tx.rows<{ event: string }>(sql`SELECT DISTINCT unnest(events) AS event FROM webhooks WHERE active`);
  const found = rows.then((events) => new Set(events.map(({ event }) => event)));
  asked.set(context, found);
  return found;
}

/** One delivery for every webhook that asked for this fact; a customer's only when the order is the customer's, or of the part that it came with, and as `heardByCustomer` says. */
async function queueDeliveries(context: CommandContext, fact: Fact): Promise<void> {
  const heard = heardByCustomer(fact);
  const event = heard?.fact ?? fact.fact;
  if (!(await eventsAsked(context)).has(event)) return;
  const { tx, now } = context;
  const found = await tx.rows<Found>(sql`
    SELECT w.id, w.customer_id AS "customerId" FROM webhooks w
    WHERE w.active AND w.events @> ARRAY[${event}]::text[]
      AND (w.customer_id IS NULL OR EXISTS (SELECT 1 FROM baskets b WHERE b.id = ${fact.refs.basket ?? 0}
        AND b.customer_id = w.customer_id AND b.former_customer_id IS NOT DISTINCT FROM w.former_customer_id))`);
  for (const webhook of found) {
    const told = webhook.customerId === null ? fact : heard;
    if (told?.fact === event) await queueDelivery({ tx, now }, webhook, told);
  }
}

export async function queueDelivery({ tx, now }: Pick<CommandContext, 'tx' | 'now'>, webhook: Found, fact: Fact): Promise<number> {
  const payload = payloadOf(fact, now, webhook.customerId !== null);
  const made = await tx.row<{ id: number }>(sql`
    INSERT INTO webhook_deliveries (webhook_id, event, payload, status, next_attempt_at, created_at)
    VALUES (${webhook.id}, ${fact.fact}, ${JSON.stringify(payload)}, 'pending', ${now.toString()}, ${now.toString()}) RETURNING id`);
  await tx.addJob(deliverJobName, { deliveryId: made!.id });
  return made!.id;
}

export const webhookSubscriptions: readonly Subscription[] = [...eventsFor(false), plannedQuoteGoes].map((event) =>
  subscribe(event, queueDeliveries),
);
