import { lockLine } from '#modules/baskets/server/public.ts';
import { fixEventEndpoint } from '#modules/planning/contract/fix-event.endpoint.ts';
import { decideFixEvent } from '#modules/planning/domain/board/fix-event.ts';
import { minuteOf } from '#modules/planning/domain/calendar.ts';
import { linesOnEvent } from '#modules/planning/server/gang/follow-host.ts';
import { changeEvent } from '#modules/planning/server/plan-events.store.ts';
import { eventsOfLine, lineOfEvent, lockPlan, pickEvent, planEventOf } from '#modules/planning/server/planning.store.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { recordStep } from './plan-steps.ts';

export const fixEvent = command(fixEventEndpoint, async (context, { id, version, fixed }) => {
  const { tx } = context;
  const line = await lockLine(tx, await lineOfEvent(tx, id));
  await lockPlan(tx);
  const event = pickEvent(await eventsOfLine(tx, line.id), id, version);
  const decided = decideFixEvent(event.status, !fixed && (event.partnerOf !== null || (await linesOnEvent(tx, id)).length > 0));
  if (!decided.accepted) return decided;
  if (event.fixed === fixed) return unchanged({ id, version, status: event.status });
  await changeEvent(tx, id, { fixed });
  const { placeId, start, end } = planEventOf(event, minuteOf(context.now));
  await recordStep(context, 'lock', [event], [{ eventId: id, placeId, start, end, fixed }]);
  await tx.record({
    fact: fixed ? 'operation.fixed' : 'operation.unfixed',
    refs: { basket: line.basketId, line: line.id, event: id },
    data: { activity: event.activity },
  });
  return { id, version: version + 1, status: event.status };
});
