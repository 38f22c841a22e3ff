import { sql } from 'drizzle-orm';
import type { WorkName } from '#modules/planning/domain/outside.ts';
import { outsideWork } from '#modules/planning/server/public.ts';
import { noMoney } from '#platform/domain/money.ts';
import { type Subscription, subscribe } from '#platform/server/facts.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { componentsOf, lockAssignments, lockComponent } from './assignments.store.ts';
import { endAssignments } from './end-assignments.ts';
import { keepLineCost } from './line-cost.ts';
import { operationsOfLine } from './operations-of-line.ts';

type Changed = WorkName & { id: number; lineId: number; description: string; before: number; quantity: number };

/** A line that comes to nothing: its suppliers hear so. What was to go out stays known, for a quote that comes back. */
async function endLine(context: CommandContext, lineId: number): Promise<void> {
  const { tx } = context;
  for (const { id } of await componentsOf(tx, lineId)) {
    await endAssignments(context, await lockComponent(tx, id), await lockAssignments(tx, id), 'order_canceled');
  }
  await keepLineCost(context, lineId);
}

/** The customer ordered another number than was outsourced: what goes out, and what it would have cost here, is that of the order. */
async function followQuantities(context: CommandContext, basketId: number): Promise<void> {
  const { tx } = context;
  const changed = await tx.rows<Changed>(sql`
    SELECT c.id, c.line_id AS "lineId", c.activity, c.component, c.description, c.quantity AS before, l.quantity
    FROM outsourced_components c JOIN lines l ON l.id = c.line_id
    WHERE l.basket_id = ${basketId} AND c.ended_at IS NULL AND c.quantity <> l.quantity ORDER BY c.id`);
  for (const { id, lineId, description, before, quantity, ...work } of changed) {
    const operation = (await operationsOfLine(tx, lineId)).find(
      (one) => one.activity === work.activity && one.component === work.component,
    );
    await tx.rows(sql`
      UPDATE outsourced_components SET quantity = ${quantity}, calculated_cost = ${operation?.calculatedCost ?? noMoney}, version = version + 1
      WHERE id = ${id}`);
    const refs = { basket: basketId, line: lineId, outsourced: id };
    await tx.record({ fact: 'outsourced.changed', refs, data: { what: description, before, quantity } });
  }
}

export const outsourcingSubscriptions: readonly Subscription[] = [
  subscribe('basket.order_confirmation_sent', async (context, { refs, from }) => {
    if (from !== 'on_hold') await followQuantities(context, refs.basket!);
  }),
  subscribe('line.order_canceled', (context, { refs }) => endLine(context, refs.line!)),
  subscribe('line.quote_canceled', (context, { refs }) => endLine(context, refs.line!)),
];

/** Planning makes blocks of what goes out when it makes the operations of an order. */
export const linesOutsideWork = outsideWork.entry((tx, lineId) => componentsOf(tx, lineId));
