import { sql } from 'drizzle-orm';
import { closePlaceEndpoint } from '#modules/planning/contract/places/close-place.endpoint.ts';
import { minuteOf } from '#modules/planning/domain/calendar.ts';
import { endOfRest, minutesLeft } from '#modules/planning/domain/floor/extend-event.ts';
import { decideClosePlace } from '#modules/planning/domain/places/close-place.ts';
import { repairThePlan } from '#modules/planning/server/board/repair-plan.ts';
import { saveExpectedEnd } from '#modules/planning/server/floor/expect-end.ts';
import { workedOf } from '#modules/planning/server/floor/worked-times.ts';
import { closedDates, readPlaces } from '#modules/planning/server/places.ts';
import { type EventRow, eventColumns, lockPlan } from '#modules/planning/server/planning.store.ts';
import { notFound } from '#platform/server/errors.ts';
import { type CommandContext, command } from '#platform/server/served.ts';
import { readClosedWork } from './closed-work.ts';

export const closePlace = command(closePlaceEndpoint, async (context, { id, note, ...stretch }) => {
  const { tx, now, kernel } = context;
  await lockPlan(tx);
  const place = (await readPlaces(tx)).find((one) => one.id === id);
  if (!place) throw notFound();
  const [from, until] = [Temporal.PlainDateTime.from(stretch.from), Temporal.PlainDateTime.from(stretch.until)];
  const clock = now.toZonedDateTimeISO(kernel.config.timeZone).toPlainDateTime();
  const decided = decideClosePlace(place, await closedDates(tx, 'production'), { from, until, note }, clock);
  if (!decided.accepted) return decided;
  await tx.rows(sql`UPDATE plan_places SET special_days = ${JSON.stringify(decided.value)}::jsonb, version = version + 1 WHERE id = ${id}`);
  const moments = { from: from.toString({ smallestUnit: 'minute' }), until: until.toString({ smallestUnit: 'minute' }) };
  await tx.record({ fact: 'plan_place.closed', refs: { planPlace: id }, data: { code: place.code, note, ...moments } });
  await expectRunning(context, id);
  const moved = await repairThePlan(context, 'fault', { closedPlaceId: id });
  const after = (await readPlaces(tx)).filter((one) => one.id === id);
  return { id, moved, closed: (await readClosedWork(context, after)).get(id)?.closed.length ?? 0 };
});

/** What runs there goes on once the place is open again. */
async function expectRunning(context: CommandContext, placeId: number): Promise<void> {
  const running = await context.tx.rows<EventRow>(
    sql`SELECT ${eventColumns} FROM plan_events e WHERE e.place_id = ${placeId} AND e.status IN ('in_progress', 'on_hold') ORDER BY e.id`,
  );
  for (const event of running) {
    const { calendar, worked, expected } = await workedOf(context, event);
    await saveExpectedEnd(context, event.id, endOfRest(calendar, minuteOf(context.now), minutesLeft(expected, worked)));
  }
}
