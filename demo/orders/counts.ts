import { sql } from 'drizzle-orm';
import { closeLineShortEndpoint } from '#modules/baskets/contract/count/close-line-short.endpoint.ts';
import { reopenEventEndpoint } from '#modules/planning/contract/reopen-event.endpoint.ts';
import { stopEventEndpoint } from '#modules/planning/contract/stop-event.endpoint.ts';
import type { Shop } from './live-basket.ts';
import { shipBasket } from './ship-basket.ts';

type Made = { lineId: number; basketId: number; quantity: number; eventId: number };
type Recount = { share: number; short?: 'go_on' | 'make_more' };

/**
 * Counts the last operation of finished orders again, so that the shop has an order in every state of a count: too low and undecided, to be
 * delivered with less, with more being made, opened again, and delivered within the tolerance.
 */
export async function fillCounts(shop: Shop): Promise<void> {
  const made = await madeLines(shop);
  const [undecided, less, more, opened, settled] = made;
  if (undecided) await recount(shop, undecided, { share: 0.04, short: 'go_on' });
  if (less) {
    await recount(shop, less, { share: 0.8, short: 'go_on' });
    const id = less.lineId;
    const decided = {
      id,
      version: await versionOf(shop, 'lines', id),
      charge: 'delivered' as const,
      reason: 'Klant neemt genoegen met minder',
    };
    await shop.act(closeLineShortEndpoint, shop.staff('order_manager'), decided, shop.days.now.subtract({ minutes: 20 }));
  }
  if (more) await recount(shop, more, { share: 0.6, short: 'make_more' });
  if (opened) await reopen(shop, opened);
  if (settled) {
    await recount(shop, settled, { share: 0.97 });
    await shipBasket(shop, settled.basketId, shop.days.now.subtract({ minutes: 90 }), 'all');
  }
}

async function recount(shop: Shop, line: Made, { share, short }: Recount): Promise<void> {
  await reopen(shop, line);
  const count = { good: Math.max(1, Math.ceil(line.quantity * share)), waste: 3, minutes: 25, ...(short && { short }) };
  const asked = { id: line.eventId, version: await versionOf(shop, 'plan_events', line.eventId), ...count };
  await shop.act(stopEventEndpoint, shop.staff('operator'), asked, shop.days.now.subtract({ minutes: 100 }));
}

async function reopen(shop: Shop, { eventId }: Made): Promise<void> {
  const asked = { id: eventId, version: await versionOf(shop, 'plan_events', eventId), reason: 'Verkeerd geteld' };
  await shop.act(reopenEventEndpoint, shop.staff('planner'), asked, shop.days.now.subtract({ minutes: 110 }));
}

async function versionOf({ kernel }: Shop, table: 'lines' | 'plan_events', id: number): Promise<number> {
  const found = await kernel.act(({ tx }) =>
    tx.row<{ version: number }>(sql`SELECT version FROM ${sql.identifier(table)} WHERE id = ${id}`),
  );
  return found!.version;
}

/** Finished lines of orders with one product, newest first, with the operation that ends their production. */
function madeLines({ kernel }: Shop): Promise<Made[]> {
  return kernel.act(({ tx }) =>
    tx.rows<Made>(sql`
      SELECT l.id AS "lineId", l.basket_id AS "basketId", l.quantity, e.id AS "eventId"
      FROM lines l JOIN plan_events e ON e.line_id = l.id
      WHERE l.status = 'ready' AND l.kind = 'product' AND l.quantity >= 20 AND e.status = 'ready' AND e.good IS NOT NULL
        AND EXISTS (SELECT 1 FROM plan_event_predecessors p JOIN plan_events d ON d.id = p.event_id
          WHERE p.predecessor_id = e.id AND d.activity = 'dispatch')
        AND NOT EXISTS (SELECT 1 FROM plan_event_predecessors p JOIN plan_events d ON d.id = p.event_id
          WHERE p.predecessor_id = e.id AND d.activity <> 'dispatch' AND d.status <> 'canceled')
        AND (SELECT count(*) FROM lines o WHERE o.basket_id = l.basket_id AND o.kind = 'product') = 1
      ORDER BY l.id DESC LIMIT 5`),
  );
}
