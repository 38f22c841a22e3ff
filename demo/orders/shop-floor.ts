import { sql } from 'drizzle-orm';
import { startEventEndpoint } from '#modules/planning/contract/start-event.endpoint.ts';
import { stopEventEndpoint } from '#modules/planning/contract/stop-event.endpoint.ts';
import { HttpError } from '#platform/server/errors.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import type { Shop } from './live-basket.ts';

type Operation = { id: number; start: string; end: string; minutes: number; waitUntil: string | null; quantityIn: number };

/** Produces one basket, one operation after the other, as fast as its glue cures. */
export async function makeEverything(shop: Shop, basketId: number, from: Temporal.Instant): Promise<void> {
  const waiting = await plannedOperations(shop.kernel, sql`l.basket_id = ${basketId}`);
  let moment = from;
  for (const operation of waiting) {
    moment = shop.days.inWorkingHours(laterOf(moment, await curedAt(shop.kernel, operation.id)));
    const end = moment.add({ minutes: Math.min(operation.minutes, 170) });
    if (Temporal.Instant.compare(end, shop.days.now) > 0) return;
    await perform(shop, operation, moment, end);
    moment = end.add({ minutes: 10 });
  }
}

/** Runs the shop floor according to the plan until now: completes due operations and starts current ones. */
export async function runShopFloor(shop: Shop): Promise<void> {
  const { now } = shop.days;
  for (const operation of await plannedOperations(shop.kernel, sql`e.planned_start < ${now.toString()}`)) {
    const end = Temporal.Instant.from(operation.end);
    const ready = Temporal.Instant.compare(end, now) < 0;
    try {
      await perform(shop, operation, Temporal.Instant.from(operation.start), ready ? end : undefined);
    } catch (error) {
      // The place is busy or the glue is not dry; an operator would wait as well.
      if (!(error instanceof HttpError)) throw error;
    }
  }
}

async function perform(
  { kernel, act, staff }: Shop,
  operation: Operation,
  start: Temporal.Instant,
  end: Temporal.Instant | undefined,
): Promise<void> {
  const version = () =>
    kernel.act(
      async ({ tx }) => (await tx.row<{ version: number }>(sql`SELECT version FROM plan_events WHERE id = ${operation.id}`))!.version,
    );
  const operator = staff('operator');
  await act(startEventEndpoint, operator, { id: operation.id, version: await version() }, start);
  if (!end) return;
  const minutes = Math.min(operation.minutes, Math.round(start.until(end).total('minutes')));
  await act(
    stopEventEndpoint,
    operator,
    { id: operation.id, version: await version(), good: operation.quantityIn, waste: 0, minutes },
    end,
  );
}

function plannedOperations(kernel: Kernel, which: ReturnType<typeof sql>): Promise<Operation[]> {
  return kernel.act(({ tx }) =>
    tx.rows<Operation>(sql`
      SELECT e.id, e.planned_start AS start, e.planned_end AS end, e.minutes, e.quantity_in AS "quantityIn"
      FROM plan_events e JOIN lines l ON l.id = e.line_id
      WHERE e.status = 'planned' AND e.activity <> 'dispatch' AND ${which} ORDER BY e.planned_start, e.sequence`),
  );
}

/** When the previous operation has dried. */
function curedAt(kernel: Kernel, eventId: number): Promise<Temporal.Instant | undefined> {
  return kernel.act(async ({ tx }) => {
    const row = await tx.row<{ at: string | null }>(sql`
      SELECT max(before.finished_at + make_interval(mins => p.wait_minutes)) AS at
      FROM plan_event_predecessors p JOIN plan_events before ON before.id = p.predecessor_id WHERE p.event_id = ${eventId}`);
    return row?.at ? Temporal.Instant.from(row.at) : undefined;
  });
}

function laterOf(one: Temporal.Instant, other: Temporal.Instant | undefined): Temporal.Instant {
  return other && Temporal.Instant.compare(other, one) > 0 ? other : one;
}
