import { sql } from 'drizzle-orm';
import { lockLine } from '#modules/baskets/server/public.ts';
import { unplanEventEndpoint } from '#modules/planning/contract/board/unplan-event.endpoint.ts';
import { decideUnplanEvent } from '#modules/planning/domain/board/unplan-event.ts';
import { minuteOf } from '#modules/planning/domain/calendar.ts';
import { operationUnplanned } from '#modules/planning/domain/facts.ts';
import { outsidePlaceCode } from '#modules/planning/domain/placing/outside.ts';
import { readPlaces } from '#modules/planning/server/places.ts';
import { updatePlanStatus } from '#modules/planning/server/placing/save-placements.ts';
import { changeEventsWhere, withoutTime } from '#modules/planning/server/plan-events.store.ts';
import { eventsOfLine, lineOfEvent, lockPlan, pickEvent, planEventOf } from '#modules/planning/server/planning.store.ts';
import { command } from '#platform/server/served.ts';
import { findGangedOperations } from './find-ganged-operations.ts';
import { recordStep } from './plan-steps.ts';
import { translateRefusal } from './translate-refusal.ts';

export const unplanEvent = command(unplanEventEndpoint, async (context, { id, version }) => {
  const { tx } = context;
  const line = await lockLine(tx, await lineOfEvent(tx, id));
  await lockPlan(tx);
  const rows = await eventsOfLine(tx, line.id);
  const row = pickEvent(rows, id, version);
  const now = minuteOf(context.now);
  const chain = rows.map((one) => planEventOf(one, now));
  const decided = decideUnplanEvent(chain.find((one) => one.id === id)!, {
    chain,
    outsidePlaceId: (await readPlaces(tx)).find(({ code }) => code === outsidePlaceCode)?.id,
    ganged: await findGangedOperations(
      tx,
      rows.map((one) => one.id),
    ),
  });
  if (!decided.accepted) return translateRefusal(context, decided, rows);
  const taken = chain.filter((one) => decided.value.includes(one.id));
  const isTaken = sql`e.id = ANY(${sql.param(decided.value)}) AND e.status = 'planned' AND NOT e.fixed`;
  await changeEventsWhere(tx, isTaken, { ...withoutTime, repairOff: false });
  await recordStep(
    context,
    'unplan',
    rows,
    taken.map(({ id: eventId, placeId }) => ({ eventId, placeId, start: null, end: null })),
  );
  await updatePlanStatus(context, line.id);
  const followers = taken.length - 1;
  await tx.record(
    operationUnplanned({
      refs: { basket: line.basketId, line: line.id, event: id },
      data: { activity: row.activity, followers },
    }),
  );
  return { id, version: row.version + 1, status: 'to_plan' as const, followers };
});
