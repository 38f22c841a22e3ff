import { lineAmended, lineClosedShort } from '#modules/baskets/domain/facts.ts';
import { type LineRow, lockLine } from '#modules/baskets/server/public.ts';
import { askAgain } from '#modules/outsourcing/server/assignment/ask-again.ts';
import {
  type Component,
  changeComponent,
  componentsOf,
  insertComponent,
  lockAssignments,
  lockComponent,
} from '#modules/outsourcing/server/assignment/assignments.store.ts';
import { endAssignments } from '#modules/outsourcing/server/assignment/end-assignments.ts';
import { operationMadeMore, operationsDropped } from '#modules/planning/domain/facts.ts';
import { type PlannedOutside, plannedOutside } from '#modules/planning/server/public.ts';
import { addMoney, type Money, noMoney, subtractMoney } from '#platform/domain/money.ts';
import { type Subscription, subscribe } from '#platform/server/facts.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { outsourceableOperations } from './outsourceable-operations.ts';
import { updateLineCost } from './update-line-cost.ts';

const isSameWork = (one: Component, other: Component) => one.activity === other.activity && one.component === other.component;

/**
 * Outsources what is made more of outside work of a line, keeps its quantity, and ends what is no longer made. What was made outside goes to
 * a supplier again, by the same steps.
 */
async function followRepeats(context: CommandContext, lineId: number): Promise<void> {
  const components = await componentsOf(context.tx, lineId);
  const works = components.filter(({ eventId }) => eventId === null);
  if (works.length === 0) return;
  const line = await lockLine(context.tx, lineId);
  for (const work of works) {
    const repeats = (await plannedOutside(context, line, work)).filter(({ isMore }) => isMore);
    const known = components.filter((one) => one.eventId !== null && isSameWork(one, work));
    for (const component of known) {
      const repeat = repeats.find(({ eventId }) => eventId === component.eventId);
      if (!repeat || repeat.status === 'canceled') await endComponent(context, component);
      else if (repeat.status !== 'ready' && repeat.pieces !== component.quantity) await resize(context, component, repeat.pieces);
    }
    const isOpen = ({ status, eventId }: PlannedOutside) =>
      status !== 'ready' && status !== 'canceled' && known.every((one) => one.eventId !== eventId);
    for (const repeat of repeats.filter(isOpen)) await addRepeat(context, line, work, repeat);
  }
  await updateLineCost(context, lineId);
}

async function addRepeat(context: CommandContext, line: LineRow, work: Component, { eventId, pieces }: PlannedOutside): Promise<void> {
  const { tx, now } = context;
  const { activity, component, description, specification, leadDays } = work;
  const outsourced = await insertComponent(tx, {
    ...{ lineId: line.id, activity, component, description, specification, leadDays, eventId, quantity: Math.max(1, pieces) },
    ...{ calculatedCost: await costLeft(context, line.id, work), createdAt: now.toString() },
  });
  const refs = { basket: line.basketId, line: line.id, outsourced };
  await tx.record({ fact: 'outsourced.added_more', refs, data: { what: description, quantity: pieces } });
}

/** The calculated cost of the ordered quantity that the other components of the work do not carry; nothing where no more was ordered. */
async function costLeft({ tx }: CommandContext, lineId: number, work: Component, self?: number): Promise<Money> {
  const operation = (await outsourceableOperations(tx, lineId)).find(
    ({ activity, component }) => activity === work.activity && component === work.component,
  );
  const carried = (await componentsOf(tx, lineId)).filter((one) => isSameWork(one, work) && one.id !== self);
  const sum = carried.reduce((total, { calculatedCost }) => addMoney(total, calculatedCost), noMoney);
  const left = subtractMoney(operation?.calculatedCost ?? noMoney, sum);
  return left > 0 ? left : noMoney;
}

async function resize(context: CommandContext, component: Component, pieces: number): Promise<void> {
  const { tx } = context;
  const { line } = await lockComponent(tx, component.id);
  const cost = await costLeft(context, line.id, component, component.id);
  await changeComponent(tx, component.id, { quantity: Math.max(1, pieces), calculatedCost: cost });
  const refs = { basket: line.basketId, line: line.id, outsourced: component.id };
  await tx.record({
    fact: 'outsourced.changed',
    refs,
    data: { what: component.description, before: component.quantity, quantity: pieces },
  });
  await askAgain(context, component.id, undefined);
}

/** Ends outside work that is no longer made, and tells its suppliers. */
async function endComponent(context: CommandContext, { id, description, lineId }: Component): Promise<void> {
  const { tx, now } = context;
  const found = await lockComponent(tx, id);
  const assignments = await lockAssignments(tx, id);
  if (assignments.some(({ status }) => status === 'closed')) return;
  await endAssignments(context, found, assignments, 'not_needed');
  await changeComponent(tx, id, { endedAt: now.toString() });
  const refs = { basket: found.line.basketId, line: lineId, outsourced: id };
  await tx.record({ fact: 'outsourced.not_needed', refs, data: { what: description } });
}

/** Ends the outside work that a line no longer needs, because it ends with less. */
async function endDropped(context: CommandContext, lineId: number): Promise<void> {
  const line = await lockLine(context.tx, lineId);
  for (const work of await componentsOf(context.tx, lineId)) {
    const events = (await plannedOutside(context, line, work)).filter(({ eventId, isMore }) =>
      work.eventId === null ? !isMore : eventId === work.eventId,
    );
    if (events.length > 0 && events.every(({ status }) => status === 'canceled')) await endComponent(context, work);
  }
  await updateLineCost(context, lineId);
}

export const repeatSubscriptions: readonly Subscription[] = [
  subscribe(operationMadeMore, (context, { refs }) => followRepeats(context, refs.line)),
  subscribe(operationsDropped, (context, { refs }) => followRepeats(context, refs.line)),
  subscribe(lineAmended, (context, { refs }) => followRepeats(context, refs.line)),
  subscribe(lineClosedShort, (context, { refs }) => endDropped(context, refs.line)),
];
