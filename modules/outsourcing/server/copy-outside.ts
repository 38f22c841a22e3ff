import { sql } from 'drizzle-orm';
import { basketCopiedFrom, basketReworkOf } from '#modules/baskets/domain/facts.ts';
import { basketsTables, lockLine, notCanceled } from '#modules/baskets/server/public.ts';
import { type Component, insertComponent } from '#modules/outsourcing/server/assignment/assignments.store.ts';
import { sendOutside } from '#modules/planning/server/public.ts';
import { type Subscription, subscribe } from '#platform/server/facts.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { outsourceableOperations } from './outsourceable-operations.ts';

type CopiedWork = Pick<Component, 'activity' | 'component' | 'description' | 'specification' | 'leadDays'> & { lineId: number };

/**
 * Outsources the same work of a copied order, as far as it is still part of the calculation; suppliers are asked again. Bought-in lines are
 * handled by `follow-bought-in.ts`.
 */
async function copyOutside(context: CommandContext, basketId: number): Promise<void> {
  const { tx } = context;
  const works = await tx.rows<CopiedWork>(sql`
    SELECT l.id AS "lineId", c.activity, c.component, c.description, c.specification, c.lead_days AS "leadDays"
    FROM ${basketsTables.lines} l JOIN outsourced_components c ON c.line_id = l.copied_from AND c.ended_at IS NULL AND c.event_id IS NULL AND NOT c.bought_in
    WHERE l.basket_id = ${basketId} AND ${notCanceled} AND NOT EXISTS (SELECT 1 FROM outsourced_components o WHERE o.line_id = l.id)
    ORDER BY l.position, l.id, c.id`);
  for (const work of works) await copyWork(context, work);
}

async function copyWork(context: CommandContext, { lineId, ...work }: CopiedWork): Promise<void> {
  const { tx, now } = context;
  const operation = (await outsourceableOperations(tx, lineId)).find(
    ({ activity, component }) => activity === work.activity && component === work.component,
  );
  if (!operation) return;
  const line = await lockLine(tx, lineId);
  const { calculatedCost } = operation;
  const outsourced = await insertComponent(tx, { ...work, lineId, quantity: line.quantity, calculatedCost, createdAt: now.toString() });
  await sendOutside(context, line, work);
  const refs = { basket: line.basketId, line: lineId, outsourced };
  await tx.record({ fact: 'outsourced.added', refs, data: { what: work.description } });
}

export const copySubscriptions: readonly Subscription[] = [
  subscribe(basketCopiedFrom, (context, { refs }) => copyOutside(context, refs.basket)),
  subscribe(basketReworkOf, (context, { refs }) => copyOutside(context, refs.basket)),
];
