import { lockLine } from '#modules/baskets/server/public.ts';
import { joinEventEndpoint } from '#modules/planning/contract/board/join-event.endpoint.ts';
import { decideJoinEvent } from '#modules/planning/domain/board/join-event.ts';
import { decideReleased } from '#modules/planning/domain/board/plan-line.ts';
import type { Half } from '#modules/planning/domain/board/split-event.ts';
import { outsidePlaceCode } from '#modules/planning/domain/placing/outside.ts';
import { readPlaces } from '#modules/planning/server/places.ts';
import { placeLine } from '#modules/planning/server/placing/place-line.ts';
import { updatePlanStatus } from '#modules/planning/server/placing/save-placements.ts';
import { changeEvent, withoutTime } from '#modules/planning/server/plan-events.store.ts';
import { eventsOfLine, lineOfEvent, lockPlan, pickEvent } from '#modules/planning/server/planning.store.ts';
import { type CommandContext, command } from '#platform/server/served.ts';
import { recordSplit, sizeOf } from './record-split.ts';

export const joinEvent = command(joinEventEndpoint, async (context, { id, version }) => {
  const { tx } = context;
  const line = await lockLine(tx, await lineOfEvent(tx, id));
  await lockPlan(tx);
  const rows = await eventsOfLine(tx, line.id);
  const event = pickEvent(rows, id, version);
  const places = await readPlaces(tx);
  const decided = decideJoinEvent(
    rows.find((one) => one.id === id)!,
    rows,
    places.find(({ code }) => code === outsidePlaceCode)?.id,
    (placeId) => places.find((place) => place.id === placeId),
  );
  if (!decided.accepted) return decided;
  const { first, second, whole } = decided.value;
  const isPlanned = first.status === 'planned' || second.status === 'planned';
  const released = decideReleased(line.status, { isPlanned });
  if (!released.accepted) return released;
  await saveWhole(context, first.id, second.id, whole);
  await tx.record({
    fact: 'operation.joined',
    refs: { basket: line.basketId, line: line.id, event: first.id },
    data: { activity: event.activity },
  });
  if (isPlanned) await placeLine(context, line.id, { again: true });
  else await updatePlanStatus(context, line.id);
  const rowsAfter = await eventsOfLine(tx, line.id);
  const after = rowsAfter.find((one) => one.id === first.id)!;
  const stood = rows.find((one) => one.id === second.id)!;
  await recordSplit(context, 'join', { rows, rowsAfter, second: stood, whole: sizeOf(after), half: sizeOf(first), eventId: first.id });
  return { id: first.id, version: after.version, status: after.status };
});

/** Gives the first half the work of both, without a time, and cancels the second. */
async function saveWhole({ tx }: CommandContext, firstId: number, secondId: number, whole: Half): Promise<void> {
  await changeEvent(tx, firstId, { ...whole, ...withoutTime });
  await changeEvent(tx, secondId, { status: 'canceled' });
}
