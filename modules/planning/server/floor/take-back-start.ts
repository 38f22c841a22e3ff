import { sql } from 'drizzle-orm';
import { takeBackStartEndpoint } from '#modules/planning/contract/floor/take-back-start.endpoint.ts';
import { decideTakeBackStart } from '#modules/planning/domain/floor/take-back-start.ts';
import { repairAfterWork } from '#modules/planning/server/board/repair-plan.ts';
import { followHost } from '#modules/planning/server/gang/follow-host.ts';
import { changeEvent } from '#modules/planning/server/plan-events.store.ts';
import { command, type Tx } from '#platform/server/served.ts';
import { countedOf } from './counts.store.ts';
import { followTakenBackStart } from './follow-finished-event.ts';
import { lockFloorEvent } from './lock-floor-event.ts';
import { workedOf } from './worked-times.ts';

export const takeBackStart = command(takeBackStartEndpoint, async (context, input) => {
  const { tx } = context;
  const { event, line, refs } = await lockFloorEvent(context, input);
  const counted = (await countedOf(tx, [event.id])).get(event.id) ?? { good: 0, waste: 0 };
  const decided = decideTakeBackStart(event, counted);
  if (!decided.accepted) return decided;
  const { worked } = await workedOf(context, event);
  await removeWork(tx, event.id);
  await changeEvent(tx, event.id, { status: 'planned', startedAt: null, holdReason: null });
  const data = { activity: event.activity, minutes: worked };
  await tx.record({ fact: 'operation.start_taken_back', refs, from: event.status, to: 'planned', data });
  await followTakenBackStart(context, line.id);
  await followHost(context, event.id);
  await repairAfterWork(context, event.placeId);
  return { id: event.id, version: event.version + 1, status: 'planned' as const };
});

/** Removes the clock and the people of an operation that nobody worked on. */
async function removeWork(tx: Tx, eventId: number): Promise<void> {
  await tx.rows(sql`DELETE FROM plan_time_entries WHERE event_id = ${eventId}`);
  await tx.rows(sql`DELETE FROM plan_event_people WHERE event_id = ${eventId}`);
}
