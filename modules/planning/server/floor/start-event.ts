import { sql } from 'drizzle-orm';
import { moveLine } from '#modules/baskets/server/public.ts';
import { startEventEndpoint } from '#modules/planning/contract/start-event.endpoint.ts';
import { decideStart, isBegun } from '#modules/planning/domain/floor/start-stop.ts';
import { blockedPapersOf } from '#modules/planning/domain/standards/plan-standard.ts';
import { translateRefusal } from '#modules/planning/server/board/translate-refusal.ts';
import { updatePlanStatus } from '#modules/planning/server/placing/save-placements.ts';
import { readStandards } from '#modules/planning/server/standards/standards.store.ts';
import { readWorkStops } from '#modules/relations/server/public.ts';
import { command } from '#platform/server/served.ts';
import { awaitedPrepayments } from './awaited-prepayments.ts';
import { joinEvent } from './event-people.ts';
import { expectEnd } from './expect-end.ts';
import { isTicketOf } from './find-scanned-event.query.ts';
import { lockFloorEvent, startClock, startStateOf } from './lock-floor-event.ts';

export const startEvent = command(startEventEndpoint, async (context, input) => {
  const { tx } = context;
  const floor = await lockFloorEvent(context, input);
  const { event, events, line, refs, moment } = floor;
  const waits = isBegun(line.status) ? undefined : (await awaitedPrepayments(context, [line.basketId])).get(line.basketId);
  const stops = await readWorkStops(context, 'machine');
  const blockedPapers = blockedPapersOf(event.placeId, await readStandards(tx));
  const isScanned = input.scanned !== undefined && (await isTicketOf(tx, input.scanned, event));
  const around = { prepayment: waits, stop: stops.get(event.placeId), blockedPapers, userId: context.actor.id, isScanned };
  const state = { ...(await startStateOf(tx, floor)), ...around };
  const decided = decideStart(state, moment);
  if (!decided.accepted) return translateRefusal(context, decided, events);
  await tx.rows(sql`
    UPDATE plan_events SET status = 'in_progress', started_at = ${moment.toString()}, version = version + 1
    WHERE id = ${event.id} AND status = 'planned'`);
  await startClock(context, event.id, moment);
  await joinEvent(context, event.id, context.actor.id, moment);
  await tx.record({ fact: 'operation.started', refs, from: event.status, to: 'in_progress', data: { activity: event.activity } });
  await updatePlanStatus(context, line.id);
  await expectEnd(context, event);
  if (!isBegun(line.status)) await moveLine(context, line.id, 'in_progress');
  return { id: event.id, version: event.version + 1, status: 'in_progress' as const };
});
