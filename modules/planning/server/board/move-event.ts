import { sql } from 'drizzle-orm';
import { type LineRow, lockLine } from '#modules/baskets/server/public.ts';
import { moveEventEndpoint } from '#modules/planning/contract/move-event.endpoint.ts';
import { decideMoveEvent, type MoveTarget } from '#modules/planning/domain/board/move-event.ts';
import { decideReleased } from '#modules/planning/domain/board/plan-line.ts';
import { instantOf, minuteOf } from '#modules/planning/domain/calendar.ts';
import { operationMoved } from '#modules/planning/domain/facts.ts';
import { placesThatDo } from '#modules/planning/domain/places/place-work.ts';
import { followersOf } from '#modules/planning/domain/placing/followers.ts';
import type { Minute, PlanEvent } from '#modules/planning/domain/plan-event.ts';
import { dispatchMoments } from '#modules/planning/server/dispatch-times.ts';
import { placeTimes, readPlaces } from '#modules/planning/server/places.ts';
import { withAwaited } from '#modules/planning/server/placing/awaited-dates.ts';
import { assertValidPlacing } from '#modules/planning/server/placing/place-line.ts';
import { savePlacements, tellPlacements, updatePlanStatus } from '#modules/planning/server/placing/save-placements.ts';
import { changeEventsWhere, isOpenEvent } from '#modules/planning/server/plan-events.store.ts';
import { type EventRow, eventsOfLine, lineOfEvent, lockPlan, pickEvent, planEventOf } from '#modules/planning/server/planning.store.ts';
import { readStandingPlan } from '#modules/planning/server/proposal/read-standing-plan.ts';
import { readWorkStops } from '#modules/relations/server/public.ts';
import { type CommandContext, command } from '#platform/server/served.ts';
import { giveWay } from './give-way.ts';
import { recordStep } from './plan-steps.ts';
import { translateRefusal } from './translate-refusal.ts';

export const moveEvent = command(moveEventEndpoint, async (context, input) => {
  const { tx } = context;
  const line = await lockLine(tx, await lineOfEvent(tx, input.id));
  await lockPlan(tx);
  const rows = await eventsOfLine(tx, line.id);
  const row = pickEvent(rows, input.id, input.version);
  const released = decideReleased(line.status, { isPlanned: row.status === 'planned' });
  if (!released.accepted) return released;

  const now = minuteOf(context.now);
  const chain = await withAwaited(
    context,
    rows.map((one) => planEventOf(one, now)),
  );
  const event = chain.find((one) => one.id === row.id)!;
  const start = minuteOf(Temporal.Instant.from(input.start));
  const { places, times } = await placeTimes(context, new Set([event.id, ...(input.withChain ? followersOf(event, chain) : [])]));
  const dispatchAt = (await dispatchMoments(context, [line.id])).get(line.id) ?? null;
  const ask = { placeId: input.placeId, start };
  if (input.giveWay) return moveOthersAside(context, { line, rows, row, ask });
  const decided = decideMoveEvent(event, ask, {
    chain,
    allowedPlaces: new Set(placesThatDo(places, event.placeId, event.activity).map((place) => place.id)),
    places: times,
    now,
    dispatchAt,
    withChain: input.withChain,
    stops: await readWorkStops(context, 'machine'),
  });
  if (!decided.accepted) return translateRefusal(context, decided, rows);

  const { end, minutes, pushed } = decided.value;
  const moved: PlanEvent = { ...event, minutes, status: 'planned', placeId: input.placeId, start, end };
  const after = chain.map((one) => (one.id === moved.id ? moved : one));
  assertValidPlacing(after, pushed, times);
  await saveMove(context, moved);
  await savePlacements(context, pushed);
  await recordStep(context, 'hand', rows, [{ eventId: moved.id, placeId: moved.placeId, start, end }, ...pushed]);
  await updatePlanStatus(context, line.id);
  const codeOf = (id: number) => places.find((place) => place.id === id)?.code ?? '';
  await tx.record(
    operationMoved({
      refs: { basket: line.basketId, line: line.id, event: event.id },
      from: event.start === null ? codeOf(event.placeId) : `${codeOf(event.placeId)} ${instantOf(event.start)}`,
      to: `${codeOf(input.placeId)} ${instantOf(start)}`,
      data: { activity: row.activity, place: codeOf(input.placeId), startsAt: instantOf(start).toString(), followers: pushed.length },
    }),
  );
  return { id: event.id, version: row.version + 1, status: 'planned' as const };
});

type Asked = { line: LineRow; rows: readonly EventRow[]; row: EventRow; ask: MoveTarget };

/** Moves an event to where others stand, and these to the right, as one step. */
async function moveOthersAside(context: CommandContext, { line, rows, row, ask }: Asked) {
  const { tx } = context;
  const plan = await readStandingPlan(context);
  const decided = await giveWay(context, plan, row.id, ask);
  if (!decided.accepted) return translateRefusal(context, decided, rows);
  const { end, minutes, pushed } = decided.value;
  const event = plan.events.find(({ id }) => id === row.id)!;
  const lineOf = new Map(plan.events.map(({ id, lineId }) => [id, lineId]));
  const lineIds = [...new Set([line.id, ...pushed.map(({ eventId }) => lineOf.get(eventId)!)])];
  const before = (await Promise.all(lineIds.map((id) => eventsOfLine(tx, id)))).flat();
  await saveMove(context, { ...event, minutes, placeId: ask.placeId, start: ask.start, end });
  await savePlacements(context, pushed);
  await recordStep(context, 'hand', before, [{ eventId: row.id, ...ask, end }, ...pushed]);
  for (const id of lineIds) await updatePlanStatus(context, id);
  const places = await readPlaces(tx);
  const codeOf = (id: number) => places.find((place) => place.id === id)?.code ?? '';
  await tx.record(
    operationMoved({
      refs: { basket: line.basketId, line: line.id, event: row.id },
      from: event.start === null ? codeOf(event.placeId) : `${codeOf(event.placeId)} ${instantOf(event.start)}`,
      to: `${codeOf(ask.placeId)} ${instantOf(ask.start)}`,
      data: { activity: row.activity, place: codeOf(ask.placeId), startsAt: instantOf(ask.start).toString(), followers: pushed.length },
    }),
  );
  return { id: row.id, version: row.version + 1, status: 'planned' as const };
}

async function saveMove(context: CommandContext, { id, placeId, minutes, start, end }: PlanEvent): Promise<void> {
  const { tx } = context;
  const iso = (minute: Minute | null) => instantOf(minute!).toString();
  const spot = { placeId, minutes, plannedStart: iso(start), plannedEnd: iso(end) };
  const reasons = [{ kind: 'by_hand' as const, until: start! }];
  await changeEventsWhere(tx, sql`e.id = ${id} AND ${isOpenEvent} AND NOT e.fixed`, {
    status: 'planned',
    ...spot,
    reasons,
    repairOff: false,
  });
  await tellPlacements(context, [id]);
}
