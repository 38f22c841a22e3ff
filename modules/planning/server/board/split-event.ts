import { type LineRow, lockLine } from '#modules/baskets/server/public.ts';
import { splitEventEndpoint } from '#modules/planning/contract/split-event.endpoint.ts';
import { decideReleased } from '#modules/planning/domain/board/plan-line.ts';
import { decideSplitEvent, type Half, type SplitRefusal } from '#modules/planning/domain/board/split-event.ts';
import { placesThatDo, takesWork } from '#modules/planning/domain/places/place-work.ts';
import { type PlaceRow, readPlaces } from '#modules/planning/server/places.ts';
import { placeLine } from '#modules/planning/server/placing/place-line.ts';
import { changeEvent, copyLinks, insertEvents, sameWork, withoutTime } from '#modules/planning/server/plan-events.store.ts';
import { type EventRow, eventsOfLine, lineOfEvent, lockPlan, pickEvent } from '#modules/planning/server/planning.store.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import { type CommandContext, command } from '#platform/server/served.ts';
import { recordSplit, sizeOf } from './record-split.ts';

export const splitEvent = command(splitEventEndpoint, async (context, { id, version, placeId }) => {
  const { tx } = context;
  const line = await lockLine(tx, await lineOfEvent(tx, id));
  await lockPlan(tx);
  const rows = await eventsOfLine(tx, line.id);
  const event = pickEvent(rows, id, version);
  const released = decideReleased(line.status, { isPlanned: event.status === 'planned' });
  if (!released.accepted) return released;
  const places = await readPlaces(tx);
  const divided = await divideEvent(context, { line, event, rows, places, placeId });
  if (!divided.accepted) return divided;
  const { secondId, first: half } = divided.value;
  await placeLine(context, line.id, { again: true });
  const rowsAfter = await eventsOfLine(tx, line.id);
  const second = rowsAfter.find((one) => one.id === secondId)!;
  await recordSplit(context, 'split', { rows, rowsAfter, eventId: id, whole: sizeOf(event), half, second });
  const after = rowsAfter.find((one) => one.id === id)!;
  return { id, version: after.version, status: after.status };
});

type Dividing = {
  line: Pick<LineRow, 'id' | 'basketId' | 'quantity'>;
  event: EventRow;
  /** Every operation of its line. */
  rows: readonly EventRow[];
  places: readonly PlaceRow[];
  placeId: number;
};

/** Divides an operation over its place and another one; both halves are without a time then. */
export async function divideEvent(
  context: CommandContext,
  { line, event, rows, places, placeId }: Dividing,
): Promise<Decision<{ secondId: number; first: Half }, SplitRefusal>> {
  const { id } = event;
  const isPart =
    event.moreOf !== null || event.partnerOf !== null || rows.some(({ moreOf, status }) => moreOf === id && status !== 'canceled');
  const able = event.placeId === 0 ? [] : placesThatDo(places, event.placeId, event.activity);
  const allowed = new Set(able.filter((place) => takesWork(place, event)).map((place) => place.id));
  const paceOf = (one: number) => places.find((place) => place.id === one);
  const decided = decideSplitEvent({ ...event, isPart }, placeId, allowed, paceOf);
  if (!decided.accepted) return decided;
  const secondId = await saveHalves(context, event, rows, placeId, { ...decided.value, ordered: line.quantity });
  await context.tx.record({
    fact: 'operation.split',
    refs: { basket: line.basketId, line: line.id, event: id },
    data: { activity: event.activity, place: places.find((place) => place.id === placeId)!.code },
  });
  return accept({ secondId, first: decided.value.first });
}

/** Makes the operation its first half and adds the second one, with the same work before and after it. */
async function saveHalves(
  { tx }: CommandContext,
  event: EventRow,
  rows: readonly EventRow[],
  placeId: number,
  { first, second, ordered }: { first: Half; second: Half; ordered: number },
): Promise<number> {
  const taken = new Set(rows.map(({ sequence }) => sequence));
  let sequence = event.sequence + 1;
  while (taken.has(sequence)) sequence += 1;
  await changeEvent(tx, event.id, { ...first, ...withoutTime });
  const calculatedFor = event.calculatedFor ?? ordered;
  const [made] = await insertEvents(tx, [{ ...sameWork(event), ...second, placeId, sequence, moreOf: event.id, calculatedFor }]);
  await copyLinks(tx, event.id, made!.id);
  return made!.id;
}
