import { sql } from 'drizzle-orm';
import { basketAmended, basketMoved, lineMoved } from '#modules/baskets/domain/facts.ts';
import { basketsTables, hasProducts } from '#modules/baskets/server/public.ts';
import { lineOperationsPlanned } from '#modules/planning/domain/facts.ts';
import type { WorkKey } from '#modules/planning/domain/placing/outside.ts';
import { outsideWork, promiseOutside } from '#modules/planning/server/public.ts';
import { noMoney } from '#platform/domain/money.ts';
import { type Subscription, subscribe } from '#platform/server/facts.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { componentsOf, lockAssignments, lockComponent, refsOf } from './assignments.store.ts';
import { endAssignments } from './end-assignments.ts';
import { codeOf } from './history-format.ts';
import { outsourceableOperations } from './outsourceable-operations.ts';
import { mailSupplier } from './supplier-mail.ts';
import { updateLineCost } from './update-line-cost.ts';

type Changed = WorkKey & { id: number; lineId: number; description: string; before: number; quantity: number };

/** Cancels the assignments of a canceled line. Its components remain, for a quote that is revived. */
async function endLine(context: CommandContext, lineId: number): Promise<void> {
  const { tx } = context;
  for (const { id } of await componentsOf(tx, lineId)) {
    await endAssignments(context, await lockComponent(tx, id), await lockAssignments(tx, id), 'order_canceled');
    await tx.rows(sql`UPDATE outsourced_components SET version = version + 1 WHERE id = ${id}`);
  }
  await updateLineCost(context, lineId);
}

/** Updates quantity and calculated cost of components when the customer ordered another quantity. */
async function followQuantities(context: CommandContext, basketId: number): Promise<void> {
  const { tx } = context;
  const changed = await tx.rows<Changed>(sql`
    SELECT c.id, c.line_id AS "lineId", c.activity, c.component, c.description, c.quantity AS before, l.quantity
    FROM outsourced_components c JOIN ${basketsTables.lines} l ON l.id = c.line_id
    WHERE l.basket_id = ${basketId} AND c.ended_at IS NULL AND NOT c.bought_in AND c.quantity <> l.quantity
      AND l.status NOT IN ('delivered', 'closed') ORDER BY c.id`);
  for (const { id, lineId, description, before, quantity, ...work } of changed) {
    const operation = (await outsourceableOperations(tx, lineId)).find(
      (one) => one.activity === work.activity && one.component === work.component,
    );
    await tx.rows(sql`
      UPDATE outsourced_components SET quantity = ${quantity}, calculated_cost = ${operation?.calculatedCost ?? noMoney}, version = version + 1
      WHERE id = ${id}`);
    const refs = { basket: basketId, line: lineId, outsourced: id };
    await tx.record({ fact: 'outsourced.changed', refs, data: { what: description, before, quantity } });
    await askAgain(context, id);
  }
}

/** Asks the suppliers again after a change of quantity; their quoted prices and days are cleared. */
async function askAgain(context: CommandContext, id: number): Promise<void> {
  const { tx } = context;
  const found = await lockComponent(tx, id);
  for (const assignment of await lockAssignments(tx, id)) {
    if (assignment.status !== 'request' && assignment.status !== 'quote') continue;
    await tx.rows(sql`
      UPDATE outsourced_assignments SET status = 'request', price = NULL, delivery_date = NULL, quote_note = '', quoted_at = NULL, version = version + 1
      WHERE id = ${assignment.id}`);
    await mailSupplier(context, 'request', { ...found, assignment }, { message: assignment.note });
    await tx.record({
      fact: 'assignment.asked',
      refs: refsOf({ ...found, assignment }),
      from: codeOf(assignment),
      to: codeOf({ status: 'request' }),
      data: { what: found.component.description, supplier: assignment.supplier.name },
    });
  }
}

/** Fits outside blocks to the promised days again after the events of a line were placed. */
async function keepPromises(context: CommandContext, lineId: number): Promise<void> {
  const { tx } = context;
  for (const { id } of await componentsOf(tx, lineId)) {
    const { component, line } = await lockComponent(tx, id);
    const ordered = (await lockAssignments(tx, id)).find(({ status }) => status === 'order');
    if (ordered?.deliveryDate) await promiseOutside(context, line, component, Temporal.PlainDate.from(ordered.deliveryDate));
  }
}

export const outsourcingSubscriptions: readonly Subscription[] = [
  subscribe(basketMoved.order_confirmation_sent, async (context, { refs, from }) => {
    if (from !== 'on_hold' && (await hasProducts(context, refs.basket))) await followQuantities(context, refs.basket);
  }),
  subscribe(basketAmended, (context, { refs }) => followQuantities(context, refs.basket)),
  subscribe(lineOperationsPlanned, (context, { refs }) => keepPromises(context, refs.line)),
  subscribe(lineMoved.order_canceled, (context, { refs }) => endLine(context, refs.line)),
  subscribe(lineMoved.quote_canceled, (context, { refs }) => endLine(context, refs.line)),
];

/** Slot entry: planning creates outside blocks for these components when it creates the events of an order. */
export const linesOutsideWork = outsideWork.entry((tx, lineId) => componentsOf(tx, lineId));
