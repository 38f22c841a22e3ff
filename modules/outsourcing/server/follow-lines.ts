import { outsideWork } from '#modules/planning/server/public.ts';
import { type Subscription, subscribe } from '#platform/server/facts.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { componentsOf, lockAssignments, lockComponent } from './assignments.store.ts';
import { endAssignments } from './end-assignments.ts';
import { keepLineCost } from './line-cost.ts';

/** A line that comes to nothing: its suppliers hear so. What was to go out stays known, for a quote that comes back. */
async function endLine(context: CommandContext, lineId: number): Promise<void> {
  const { tx } = context;
  for (const { id } of await componentsOf(tx, lineId)) {
    await endAssignments(context, await lockComponent(tx, id), await lockAssignments(tx, id), 'order_canceled');
  }
  await keepLineCost(context, lineId);
}

export const outsourcingSubscriptions: readonly Subscription[] = [
  subscribe('line.order_canceled', (context, { refs }) => endLine(context, refs.line!)),
  subscribe('line.quote_canceled', (context, { refs }) => endLine(context, refs.line!)),
];

/** Planning makes blocks of what goes out when it makes the operations of an order. */
export const linesOutsideWork = outsideWork.entry((tx, lineId) => componentsOf(tx, lineId));
