import { decideDay } from '#modules/baskets/domain/basket/order-header.ts';
import { lockLine, shopDay } from '#modules/baskets/server/public.ts';
import { outsourceEndpoint } from '#modules/outsourcing/contract/outsource.endpoints.ts';
import { decideOutsource } from '#modules/outsourcing/domain/outsource.ts';
import { componentsOf, insertComponent } from '#modules/outsourcing/server/assignment/assignments.store.ts';
import { isWorkBegun, sendOutside } from '#modules/planning/server/public.ts';
import { noMoney } from '#platform/domain/money.ts';
import { command } from '#platform/server/served.ts';
import { outsourceableOperations } from './outsourceable-operations.ts';

export const outsource = command(outsourceEndpoint, async (context, input) => {
  const { tx, now } = context;
  const line = await lockLine(tx, input.lineId, input.version);
  const { description, specification, leadDays, neededOn } = input;
  const work = { activity: input.activity ?? null, component: input.component ?? null };
  const operations = await outsourceableOperations(tx, line.id);
  const decided = decideOutsource(
    { ...line, operations, outside: await componentsOf(tx, line.id), begun: await isWorkBegun(context, line.id, work) },
    work,
  );
  if (!decided.accepted) return decided;
  const day = decideDay(neededOn === null ? undefined : Temporal.PlainDate.from(neededOn), shopDay(context), 'neededOn');
  if (!day.accepted) return day;
  const operation = operations.find((one) => one.activity === work.activity && one.component === work.component);
  const values = { ...work, description, specification, leadDays, neededOn, lineId: line.id, quantity: line.quantity };
  const id = await insertComponent(tx, { ...values, calculatedCost: operation?.calculatedCost ?? noMoney, createdAt: now.toString() });
  await sendOutside(context, line, { ...work, leadDays });
  await tx.record({
    fact: 'outsourced.added',
    refs: { basket: line.basketId, line: line.id, outsourced: id },
    data: { what: description },
  });
  return { id, version: 1 };
});
