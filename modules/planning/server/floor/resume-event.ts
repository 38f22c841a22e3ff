import { resumeEventEndpoint } from '#modules/planning/contract/resume-event.endpoint.ts';
import { decideResume } from '#modules/planning/domain/floor/start-stop.ts';
import { worksAgain } from '#modules/planning/server/closing/break-down.ts';
import { updatePlanStatus } from '#modules/planning/server/placing/save-placements.ts';
import { changeEvent } from '#modules/planning/server/plan-events.store.ts';
import { command } from '#platform/server/served.ts';
import { joinEvent } from './event-people.ts';
import { expectEnd } from './expect-end.ts';
import { lockFloorEvent, startClock, startStateOf } from './lock-floor-event.ts';

export const resumeEvent = command(resumeEventEndpoint, async (context, input) => {
  const floor = await lockFloorEvent(context, input);
  const { event, refs, moment } = floor;
  const decided = decideResume(await startStateOf(context.tx, floor));
  if (!decided.accepted) return decided;
  await changeEvent(context.tx, event.id, { status: 'in_progress', holdReason: null });
  await updatePlanStatus(context, event.lineId);
  await startClock(context, event.id, moment);
  await joinEvent(context, event.id, context.actor.id, moment);
  await worksAgain(context, event.placeId, moment);
  await expectEnd(context, event);
  await context.tx.record({ fact: 'operation.resumed', refs, from: event.status, to: 'in_progress', data: { activity: event.activity } });
  return { id: event.id, version: event.version + 1, status: 'in_progress' as const };
});
