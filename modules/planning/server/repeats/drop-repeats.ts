import { sql } from 'drizzle-orm';
import { changeLine, lockLine } from '#modules/baskets/server/public.ts';
import { dropRepeatsEndpoint } from '#modules/planning/contract/floor/drop-repeats.endpoint.ts';
import { operationsDropped } from '#modules/planning/domain/facts.ts';
import { decideDropRepeats, openRepeats } from '#modules/planning/domain/floor/drop-repeats.ts';
import { followDroppedWork } from '#modules/planning/server/floor/follow-finished-event.ts';
import { placeLine } from '#modules/planning/server/placing/place-line.ts';
import { changeEventsWhere } from '#modules/planning/server/plan-events.store.ts';
import { eventsOfLine, lockPlan } from '#modules/planning/server/planning.store.ts';
import { command } from '#platform/server/served.ts';

export const dropRepeats = command(dropRepeatsEndpoint, async (context, { id, version }) => {
  const { tx } = context;
  const line = await lockLine(tx, id, version);
  await lockPlan(tx);
  const open = openRepeats(await eventsOfLine(tx, id)).map((event) => event.id);
  const decided = decideDropRepeats(line.status, open.length);
  if (!decided.accepted) return decided;
  await changeLine(tx, line, {});
  await changeEventsWhere(tx, sql`e.id = ANY(${sql.param(open)})`, { status: 'canceled', fixed: false });
  await tx.record(operationsDropped({ refs: { basket: line.basketId, line: id }, data: { count: open.length } }));
  // What waited for them is placed again.
  await placeLine(context, id, { again: false });
  await followDroppedWork(context, id);
  return { id, basketId: line.basketId, dropped: open.length };
});
