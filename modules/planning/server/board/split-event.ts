import { sql } from 'drizzle-orm';
import { lockLine } from '#modules/baskets/server/public.ts';
import { splitEventEndpoint } from '#modules/planning/contract/split-event.endpoint.ts';
import { decideReleased } from '#modules/planning/domain/board/plan-line.ts';
import { decideSplitEvent, type Half } from '#modules/planning/domain/board/split-event.ts';
import { placesThatDo, takesWork } from '#modules/planning/domain/places/place-work.ts';
import { readPlaces } from '#modules/planning/server/places.ts';
import { placeLine } from '#modules/planning/server/placing/place-line.ts';
import { type EventRow, eventsOfLine, lineOfEvent, lockPlan, pickEvent } from '#modules/planning/server/planning.store.ts';
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
  const isPart =
    event.moreOf !== null || event.partnerOf !== null || rows.some(({ moreOf, status }) => moreOf === id && status !== 'canceled');
  const numbers = { setupMinutes: Number(event.setupMinutes), runMinutes: Number(event.runMinutes) };
  const able = event.placeId === 0 ? [] : placesThatDo(places, event.placeId, event.activity);
  const allowed = new Set(able.filter((place) => takesWork(place, event)).map((place) => place.id));
  const decided = decideSplitEvent(
    { ...event, ...numbers, isPart },
    placeId,
    allowed,
    (id) => places.find((place) => place.id === id)?.speedPercent,
  );
  if (!decided.accepted) return decided;
  const secondId = await saveHalves(context, event, rows, placeId, { ...decided.value, ordered: line.quantity });
  await tx.record({
    fact: 'operation.split',
    refs: { basket: line.basketId, line: line.id, event: id },
    data: { activity: event.activity, place: places.find((place) => place.id === placeId)!.code },
  });
  await placeLine(context, line.id, { again: true });
  const rowsAfter = await eventsOfLine(tx, line.id);
  const second = rowsAfter.find((one) => one.id === secondId)!;
  await recordSplit(context, 'split', { rows, rowsAfter, eventId: id, whole: sizeOf(event), half: decided.value.first, second });
  const after = rowsAfter.find((one) => one.id === id)!;
  return { id, version: after.version, status: after.status };
});

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
  await tx.rows(sql`
    UPDATE plan_events SET quantity_in = ${first.quantityIn}, quantity_out = ${first.quantityOut}, run_minutes = ${first.runMinutes},
      minutes = ${first.minutes}, status = 'to_plan', planned_start = NULL, planned_end = NULL, reasons = '[]', version = version + 1
    WHERE id = ${event.id}`);
  const made = await tx.row<{ id: number }>(sql`
    INSERT INTO plan_events (line_id, place_id, activity, component, sequence, setup_minutes, run_minutes, minutes, quantity_in, quantity_out, unit, more_of, calculated_for, paper, sheet, tools)
    SELECT line_id, ${placeId}, activity, component, ${sequence}, setup_minutes, ${second.runMinutes}, ${second.minutes}, ${second.quantityIn},
      ${second.quantityOut}::int, unit, id, coalesce(calculated_for, ${ordered}::int), paper, sheet, tools FROM plan_events WHERE id = ${event.id} RETURNING id`);
  await tx.rows(sql`
    INSERT INTO plan_event_predecessors (event_id, predecessor_id, wait_minutes)
    SELECT p.event_id, ${made!.id}, p.wait_minutes FROM plan_event_predecessors p WHERE p.predecessor_id = ${event.id}
    UNION ALL SELECT ${made!.id}, p.predecessor_id, p.wait_minutes FROM plan_event_predecessors p WHERE p.event_id = ${event.id}`);
  return made!.id;
}
