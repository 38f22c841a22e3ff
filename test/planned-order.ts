import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { fillPlanning } from '#demo/orders/planning.ts';
import { lockBasket, moveBasket, moveLine } from '#modules/baskets/server/public.ts';
import { askProposalEndpoint } from '#modules/planning/contract/ask-proposal.endpoint.ts';
import { readProposalEndpoint } from '#modules/planning/contract/read-proposal.endpoint.ts';
import { startEventEndpoint } from '#modules/planning/contract/start-event.endpoint.ts';
import { stopEventEndpoint } from '#modules/planning/contract/stop-event.endpoint.ts';
import { type EventRow, eventsOfLine } from '#modules/planning/server/planning.store.ts';
import { goldenCases, goldenShop } from '#test/golden.ts';
import type { TestShop } from '#test/shop.ts';

/** Plan places, holidays and a customer, for tests of planning. */
export async function furnishShop({ kernel }: TestShop): Promise<void> {
  await fillPlanning({ kernel, today: Temporal.PlainDate.from('2026-11-18') });
  await kernel.act(async ({ tx, now }) => {
    await tx.rows(sql`INSERT INTO customers (id, name, business, customer_type, business_unit_id, created_at)
      VALUES (1, 'Universiteit Utrecht', true, 'university', 1, ${now.toString()})`);
    await tx.rows(sql`INSERT INTO parameter_sets (id, code, effective_from, shop, created_at)
      VALUES (1, 'test', '2026-01-01', ${JSON.stringify(goldenShop)}, ${now.toString()})`);
  });
}

/** Takes all work off the plan with what was repaired, proposed and undone on it, for a test that needs an empty one. */
export async function clearPlan({ kernel }: Pick<TestShop, 'kernel'>): Promise<void> {
  const tables = ['plan_time_entries', 'plan_events', 'plan_breakdowns', 'plan_repairs', 'plan_steps', 'plan_proposals'];
  await kernel.database.pool.query(tables.map((table) => `DELETE FROM ${table}`).join('; '));
}

/** Enters an order with one line of a golden case, ready to be confirmed; returns the line's id, which equals the basket's. */
export async function enterOrder(
  { kernel }: Pick<TestShop, 'kernel'>,
  id: number,
  golden: string,
  deliveryDate: string | null,
): Promise<number> {
  const { expected: _, note: __, ...ask } = goldenCases.find((one) => one.id === golden)! as Record<string, unknown>;
  const quantity = (ask.quantities as number[])[0]!;
  await kernel.act(async ({ tx, now }) => {
    await tx.rows(sql`INSERT INTO baskets (id, number, business_unit_id, type, status, customer_id, delivery_date, created_at)
      VALUES (${id}, ${`26-${1000 + id}`}, 1, 20, 'in_calculation', 1, ${deliveryDate}, ${now.toString()})`);
    await tx.rows(sql`INSERT INTO lines (id, basket_id, position, description, status, quantity, estimate_case, parameter_set_id, price, vat_rate)
      VALUES (${id}, ${id}, 1, ${golden}, 'entered', ${quantity}, ${JSON.stringify(ask)}, 1, 100, 9)`);
  });
  return id;
}

export async function confirmOrder({ kernel }: Pick<TestShop, 'kernel'>, id: number): Promise<void> {
  await kernel.act(async (context) => {
    const moved = await moveBasket(context, await lockBasket(context.tx, id), 'order_confirmation_sent');
    if (!moved.accepted) throw new Error(moved.code);
  });
}

export async function moveLineTo(
  { kernel }: Pick<TestShop, 'kernel'>,
  id: number,
  ...statuses: Parameters<typeof moveLine>[2][]
): Promise<void> {
  for (const status of statuses) {
    await kernel.act(async (context) => {
      const moved = await moveLine(context, id, status);
      if (!moved.accepted) throw new Error(`${status}: ${moved.code}`);
    });
  }
}

/** Confirms the order and releases it for production at the clock's time. */
export async function releaseOrder(
  shop: Pick<TestShop, 'kernel'>,
  id: number,
  golden: string,
  deliveryDate: string | null,
): Promise<number> {
  await enterOrder(shop, id, golden, deliveryDate);
  await confirmOrder(shop, id);
  await moveLineTo(shop, id, 'into_production');
  return id;
}

/** Releases an order whose operations have no time. */
export async function releaseUnplanned(shop: TestShop, line: number, deliveryDate = '2026-12-01'): Promise<void> {
  await releaseOrder(shop, line, 'G1b', deliveryDate);
  await shop.kernel.database.pool.query(
    `UPDATE plan_events SET status = 'to_plan', planned_start = NULL, planned_end = NULL WHERE line_id = $1 AND status = 'planned'`,
    [line],
  );
}

/** Has the engine propose times for what has none; returns the proposal when it is ready. */
export async function proposeForPool(shop: TestShop, planner = shop.as('planner')) {
  await planner.call(askProposalEndpoint, { scope: 'pool', seconds: 1 });
  expect(await planner.call(readProposalEndpoint, {})).toMatchObject({ status: 'waiting', lines: [] });
  await shop.runJobs();
  const proposal = await planner.call(readProposalEndpoint, {});
  expect(proposal).toMatchObject({ status: 'ready' });
  return proposal!;
}

export function readEvents({ kernel }: TestShop, lineId: number): Promise<EventRow[]> {
  return kernel.act(({ tx }) => eventsOfLine(tx, lineId));
}

export async function readEvent(shop: TestShop, lineId: number, activity: string, component?: string): Promise<EventRow> {
  return (await readEvents(shop, lineId)).find((event) => event.activity === activity && (!component || event.component === component))!;
}

export function readLine({ kernel }: Pick<TestShop, 'kernel'>, id: number) {
  return kernel.act(({ tx }) =>
    tx.row<{ status: string; planStatus: string; produced: number; basketStatus: string }>(sql`
      SELECT l.status, l.plan_status AS "planStatus", l.quantity_produced AS produced, b.status AS "basketStatus"
      FROM lines l JOIN baskets b ON b.id = l.basket_id WHERE l.id = ${id}`),
  );
}

export function readFacts({ kernel }: TestShop, fact: string) {
  return kernel.act(({ tx }) =>
    tx.rows<{ refs: string[]; data: Record<string, unknown>; from: string | null; to: string | null }>(sql`
      SELECT refs, data, from_state AS "from", to_state AS "to" FROM facts WHERE fact = ${fact} ORDER BY id`),
  );
}

/** Starts an event at its planned start and stops it at its planned end, all of it good unless said otherwise. */
export async function produceEvent(
  shop: TestShop,
  event: EventRow,
  count: { good?: number; waste?: number; short?: 'go_on' | 'make_more' } = {},
): Promise<void> {
  const operator = shop.as('operator');
  shop.moveClock(event.startsAt!);
  const { version } = await operator.call(startEventEndpoint, { id: event.id, version: event.version });
  shop.moveClock(event.endsAt!);
  const counted = { good: event.quantityIn, waste: 0, minutes: event.minutes, ...count };
  await operator.call(stopEventEndpoint, { id: event.id, version, ...counted });
}
