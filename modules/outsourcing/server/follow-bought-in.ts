import { sql } from 'drizzle-orm';
import { basketMoved, lineCalculated, lineRecalculated } from '#modules/baskets/domain/facts.ts';
import { basketsTables, hasProducts, lockLine, notCanceled } from '#modules/baskets/server/public.ts';
import type { BoughtIn } from '#modules/estimating/domain/engine/types.ts';
import { leadDaysOf } from '#modules/outsourcing/domain/online-price.ts';
import {
  changeComponent,
  insertAssignments,
  insertComponent,
  lockAssignments,
  lockComponent,
} from '#modules/outsourcing/server/assignment/assignments.store.ts';
import { endAssignments } from '#modules/outsourcing/server/assignment/end-assignments.ts';
import { readSupplierDay } from '#modules/outsourcing/server/supplier-day.ts';
import { sendOutside, takeBackInside } from '#modules/planning/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { type Money, moneyFromEuros } from '#platform/domain/money.ts';
import { type Subscription, subscribe } from '#platform/server/facts.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { codeOf, historyMoment } from './history-format.ts';

type Price = BoughtIn['prices'][number];
type ComponentOfLine = { id: number; boughtIn: boolean; quantity: number; calculatedCost: Money };

/** Outsources a line that its calculation buys in, at the price of the online supplier; takes it back when it is no longer bought in. */
async function followBoughtIn(context: CommandContext, lineId: number): Promise<void> {
  const { tx } = context;
  const line = await lockLine(tx, lineId);
  const stored = await tx.row<{ boughtIn: BoughtIn | null }>(
    sql`SELECT estimate_case -> 'boughtIn' AS "boughtIn" FROM ${basketsTables.lines} WHERE id = ${lineId}`,
  );
  const price = stored?.boughtIn?.prices.find(({ quantity }) => quantity === line.quantity);
  const components = await tx.rows<ComponentOfLine>(sql`
    SELECT id, bought_in AS "boughtIn", quantity, calculated_cost AS "calculatedCost" FROM outsourced_components WHERE line_id = ${lineId} AND ended_at IS NULL`);
  const cost = price && moneyFromEuros(price.costEur);
  const isCurrent = components.some((one) => one.boughtIn && one.quantity === line.quantity && one.calculatedCost === cost);
  if (isCurrent) return;
  for (const { id } of components.filter((one) => one.boughtIn)) await endBought(context, id);
  const isChosenByBuyer = components.some((one) => !one.boughtIn);
  if (price && stored?.boughtIn && !isChosenByBuyer) await addBought(context, lineId, stored.boughtIn, price);
}

async function endBought(context: CommandContext, id: number): Promise<void> {
  const { tx, now } = context;
  const found = await lockComponent(tx, id);
  await endAssignments(context, found, await lockAssignments(tx, id), 'taken_back');
  await changeComponent(tx, id, { endedAt: now.toString() });
  await takeBackInside(context, found.line, found.component);
}

async function addBought(context: CommandContext, lineId: number, { supplierId }: BoughtIn, bought: Price): Promise<void> {
  const { tx, now } = context;
  const line = await lockLine(tx, lineId);
  const leadDays = leadDaysOf(bought);
  const price = moneyFromEuros(bought.costEur);
  const componentId = await insertComponent(tx, {
    ...{ lineId, description: line.description, specification: line.specification, quantity: line.quantity, leadDays },
    ...{ calculatedCost: price, boughtIn: true, createdAt: now.toString() },
  });
  await sendOutside(context, line, { activity: null, component: null, leadDays });
  const refs = { basket: line.basketId, line: lineId, outsourced: componentId };
  await tx.record({ fact: 'outsourced.added', refs, data: { what: line.description } });
  const supplier = await tx.row<{ id: number; name: string }>(sql`
    SELECT s.id, s.name FROM ${relationsTables.onlineSuppliers} o JOIN ${relationsTables.suppliers} s ON s.id = o.supplier_id WHERE o.id = ${supplierId ?? 0} AND s.active`);
  if (!supplier) return;
  const day = await readSupplierDay(context, supplier.id, leadDays);
  const at = now.toString();
  const quote = { componentId, supplierId: supplier.id, status: 'quote' as const, price, deliveryDate: day.toString() };
  const [assignment] = await insertAssignments(tx, [{ ...quote, askedAt: at, quotedAt: at }]);
  await tx.record({
    fact: 'assignment.quoted',
    refs: { ...refs, assignment: assignment!, supplier: supplier.id },
    to: codeOf({ status: 'quote' }),
    data: { what: line.description, supplier: supplier.name, price: bought.costEur, on: historyMoment(day) },
  });
}

/**
 * Follows the bought-in lines of a basket whose quantity differs from their last component: of a new basket, or after the customer chose a
 * quantity. Work that a buyer took back stays here.
 */
async function followBasket(context: CommandContext, basketId: number): Promise<void> {
  const bought = await context.tx.rows<{ id: number }>(sql`
    SELECT l.id FROM ${basketsTables.lines} l WHERE l.basket_id = ${basketId} AND l.estimate_case -> 'boughtIn' IS NOT NULL AND ${notCanceled}
      AND l.quantity IS DISTINCT FROM (SELECT CASE WHEN c.closed_at IS NULL THEN c.quantity ELSE l.quantity END
        FROM outsourced_components c WHERE c.line_id = l.id AND c.bought_in ORDER BY c.id DESC LIMIT 1)
    ORDER BY l.id`);
  for (const { id } of bought) await followBoughtIn(context, id);
}

export const boughtInSubscriptions: readonly Subscription[] = [
  subscribe(lineCalculated, (context, { refs }) => followBoughtIn(context, refs.line)),
  subscribe(lineRecalculated, (context, { refs }) => followBoughtIn(context, refs.line)),
  ...[basketMoved.in_calculation, basketMoved.quote_approved, basketMoved.order_confirmation_sent].map((fact) =>
    subscribe(fact, async (context, { refs }) => {
      if (await hasProducts(context, refs.basket)) await followBasket(context, refs.basket);
    }),
  ),
];
