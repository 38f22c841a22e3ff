import { type SQL, sql } from 'drizzle-orm';
import { basketAmended, basketMoved, lineAmended, lineMoved } from '#modules/baskets/domain/facts.ts';
import { basketsTables, hasProducts } from '#modules/baskets/server/public.ts';
import type { BoughtIn } from '#modules/estimating/domain/engine/types.ts';
import { decideNotOrdered } from '#modules/outsourcing/domain/decide-assignment.ts';
import { onlineQuoteAt } from '#modules/outsourcing/domain/online-price.ts';
import { respecify } from '#modules/outsourcing/domain/respecify.ts';
import { askAgain } from '#modules/outsourcing/server/assignment/ask-again.ts';
import { changeComponent, componentsOf, lockAssignments, lockComponent } from '#modules/outsourcing/server/assignment/assignments.store.ts';
import { endAssignments } from '#modules/outsourcing/server/assignment/end-assignments.ts';
import { lineOperationsPlanned } from '#modules/planning/domain/facts.ts';
import type { WorkKey } from '#modules/planning/domain/placing/outside.ts';
import { outsideWork, promiseOutside } from '#modules/planning/server/public.ts';
import { type Money, noMoney } from '#platform/domain/money.ts';
import { type Subscription, subscribe } from '#platform/server/facts.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { outsourceableOperations } from './outsourceable-operations.ts';
import { updateLineCost } from './update-line-cost.ts';

type Changed = WorkKey & {
  id: number;
  lineId: number;
  description: string;
  before: number;
  quantity: number;
  /** True once a supplier delivered it; its calculated cost then only falls. */
  received: boolean;
  cost: Money;
  prices: BoughtIn['prices'] | null;
};

/** Cancels the assignments of a canceled line. Its components remain, for a quote that is revived. */
async function endLine(context: CommandContext, lineId: number): Promise<void> {
  const { tx } = context;
  for (const { id } of await componentsOf(tx, lineId)) {
    await endAssignments(context, await lockComponent(tx, id), await lockAssignments(tx, id), 'order_canceled');
    await changeComponent(tx, id);
  }
  await updateLineCost(context, lineId);
}

/**
 * Updates quantity and calculated cost of components when the customer ordered another quantity. Bought-in work is followed by
 * `follow-bought-in.ts` until the order is confirmed, and here when it is amended. Work that was received keeps its quantity: what is made
 * more of it has a component of its own (`follow-repeats.ts`).
 */
async function followQuantities(context: CommandContext, basketId: number, which: SQL): Promise<void> {
  const { tx } = context;
  const changed = await tx.rows<Changed>(sql`
    SELECT c.id, c.line_id AS "lineId", c.activity, c.component, c.description, c.quantity AS before, l.quantity,
      c.closed_at IS NOT NULL AS received, c.calculated_cost AS cost,
      CASE WHEN c.bought_in THEN l.estimate_case #> '{boughtIn,prices}' END AS prices
    FROM outsourced_components c JOIN ${basketsTables.lines} l ON l.id = c.line_id
    WHERE l.basket_id = ${basketId} AND c.ended_at IS NULL AND c.event_id IS NULL AND ${which} AND c.quantity <> l.quantity
      AND l.status NOT IN ('delivered', 'closed') ORDER BY c.id`);
  for (const one of changed) await followQuantity(context, basketId, one);
  for (const lineId of new Set(changed.map((one) => one.lineId))) await updateLineCost(context, lineId);
}

async function followQuantity(context: CommandContext, basketId: number, changed: Changed): Promise<void> {
  const { tx } = context;
  const { id, lineId, description, before, quantity, prices, received, cost } = changed;
  const operation = (await outsourceableOperations(tx, lineId)).find(
    ({ activity, component }) => activity === changed.activity && component === changed.component,
  );
  const online = onlineQuoteAt(prices, quantity);
  const calculated = online?.price ?? operation?.calculatedCost ?? noMoney;
  if (received) {
    if (calculated < cost) await changeComponent(tx, id, { calculatedCost: calculated });
    return;
  }
  await changeComponent(tx, id, { quantity, calculatedCost: calculated });
  const refs = { basket: basketId, line: lineId, outsourced: id };
  await tx.record({ fact: 'outsourced.changed', refs, data: { what: description, before, quantity } });
  await askAgain(context, id, online);
}

/**
 * Gives the suppliers of a line its new execution and quantity, and asks them again. Work that the new execution lacks is taken back unless
 * it is ordered.
 */
async function followExecution(context: CommandContext, lineId: number, before: string): Promise<void> {
  const { tx, now } = context;
  const operations = await outsourceableOperations(tx, lineId);
  for (const { id, eventId } of await componentsOf(tx, lineId)) {
    if (eventId !== null) continue;
    const found = await lockComponent(tx, id);
    const { line, component } = found;
    const assignments = await lockAssignments(tx, id);
    const operation = operations.find((one) => one.activity === component.activity && one.component === component.component);
    const refs = { basket: line.basketId, line: lineId, outsourced: id };
    if (!operation && decideNotOrdered(assignments.map((one) => ({ ...one, supplier: one.supplier.name }))).accepted) {
      await endAssignments(context, found, assignments, 'taken_back');
      await changeComponent(tx, id, { endedAt: now.toString() });
      await tx.record({ fact: 'outsourced.taken_back', refs, data: { what: component.description } });
      continue;
    }
    await changeComponent(tx, id, {
      specification: respecify(component.specification, before, line.specification),
      quantity: line.quantity,
      calculatedCost: operation?.calculatedCost ?? noMoney,
    });
    const data = { what: component.description, before: component.quantity, quantity: line.quantity };
    await tx.record({ fact: 'outsourced.changed', refs, data });
    await askAgain(context, id, undefined);
  }
  await updateLineCost(context, lineId);
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
    if (from !== 'on_hold' && (await hasProducts(context, refs.basket))) await followQuantities(context, refs.basket, sql`NOT c.bought_in`);
  }),
  subscribe(lineAmended, async (context, { refs, data }) => {
    if (data.respecified) await followExecution(context, refs.line, data.beforeSpecification ?? '');
  }),
  subscribe(basketAmended, (context, { refs }) => followQuantities(context, refs.basket, sql`true`)),
  subscribe(lineOperationsPlanned, (context, { refs }) => keepPromises(context, refs.line)),
  subscribe(lineMoved.order_canceled, (context, { refs }) => endLine(context, refs.line)),
  subscribe(lineMoved.quote_canceled, (context, { refs }) => endLine(context, refs.line)),
];

/** Slot entry: planning creates outside blocks for these components when it creates the events of an order. */
export const linesOutsideWork = outsideWork.entry(async (tx, lineId) =>
  (await componentsOf(tx, lineId)).filter(({ eventId }) => eventId === null),
);
