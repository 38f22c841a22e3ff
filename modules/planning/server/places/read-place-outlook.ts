import { sql } from 'drizzle-orm';
import { readPlaceOutlookEndpoint } from '#modules/planning/contract/places/read-place-outlook.endpoint.ts';
import { instantOf, minuteAt } from '#modules/planning/domain/calendar.ts';
import { loadPerDay } from '#modules/planning/domain/dashboard/work-lists.ts';
import { setupAttributes } from '#modules/planning/domain/places/changeovers.ts';
import { bookingStatuses, type Minute } from '#modules/planning/domain/plan-event.ts';
import { mondayOf } from '#modules/planning/domain/plan-overview.ts';
import { calendarsOf, closedPlaceDates, readPlaces } from '#modules/planning/server/places.ts';
import { epochMinutes, eventEnd, eventStart } from '#modules/planning/server/planning.store.ts';
import { readMachineSetups } from '#modules/planning/server/proposal/machine-setups.ts';
import { notFound } from '#platform/server/errors.ts';
import { query } from '#platform/server/served.ts';

const daysInWeek = 7;

export const readPlaceOutlook = query(readPlaceOutlookEndpoint, async ({ tx, now, kernel }, { id }) => {
  const place = (await readPlaces(tx)).find((one) => one.id === id);
  if (!place) throw notFound();
  const zone = kernel.config.timeZone;
  const monday = mondayOf(now.toZonedDateTimeISO(zone).toPlainDate()).add({ days: daysInWeek });
  const days = Array.from({ length: daysInWeek }, (_, index) => {
    const date = monday.add({ days: index });
    return { date: date.toString(), start: minuteAt(date, '00:00', zone), end: minuteAt(date.add({ days: 1 }), '00:00', zone) };
  });
  const [from, until] = [days[0]!.start, days.at(-1)!.end].map((minute) => instantOf(minute).toString());
  const work = await tx.rows<{ start: Minute; end: Minute }>(sql`
    SELECT ${epochMinutes(eventStart)} AS start, ${epochMinutes(eventEnd)} AS end FROM plan_events e
    WHERE e.place_id = ${id} AND e.status = ANY(${sql.param([...bookingStatuses])})
      AND ${eventStart} < ${until}::timestamptz AND ${eventEnd} > ${from}::timestamptz`);
  const calendar = calendarsOf([place], await closedPlaceDates(tx), monday, daysInWeek, zone).get(id) ?? [];
  const values = (await readMachineSetups(tx, [id])).get(id) ?? {};
  return {
    onMachine: setupAttributes.flatMap((attribute) => (values[attribute] === undefined ? [] : [{ attribute, value: values[attribute] }])),
    days: loadPerDay({ slots: place.slots, calendar }, work, days).map((load, index) => ({ ...load, date: days[index]!.date })),
  };
});
