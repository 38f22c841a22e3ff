import { minuteAt, type SpecialDay, type Window } from '#modules/planning/domain/calendar.ts';
import { type ClosedDates, type Hours as DayHours, hoursWithout } from '#modules/planning/domain/closed-dates.ts';
import { hoursOn, joinedHours, type PlaceHours } from '#modules/planning/domain/places/overtime.ts';

const [beginOfDay, endOfDay] = ['00:00', '24:00'];

/** Stretches in which a place is closed although it usually works, and open although it usually does not. */
export type ChangedHours = { closed: (Window & { note: string })[]; overtime: Window[] };

/** The changes by special days to the usual hours of a place, over `days` days from `from` on. */
export function changedHours(
  place: PlaceHours,
  closedDates: ClosedDates,
  { from, days, zone }: { from: Temporal.PlainDate; days: number; zone: string },
): ChangedHours {
  const until = from.add({ days }).toString();
  const changed: ChangedHours = { closed: [], overtime: [] };
  for (const { date: key, note } of place.specialDays) {
    if (key < from.toString() || key >= until) continue;
    const date = Temporal.PlainDate.from(key);
    const own = hoursOn(place, closedDates, date);
    const usual = usualHours(place, closedDates, date);
    const window = (hours: DayHours) => ({ start: minuteAt(date, hours.from, zone), end: minuteAt(date, hours.to, zone) });
    changed.closed.push(...hoursWithout(usual, own).map((hours) => ({ ...window(hours), note })));
    changed.overtime.push(...hoursWithout(own, usual).map(window));
  }
  return changed;
}

/** The special days of a place that is closed in this stretch as well. */
export function withHoursClosed(place: PlaceHours, closedDates: ClosedDates, stretch: Window, zone: string, note: string): SpecialDay[] {
  return changed(place, stretch, zone, (date, cut, special) => {
    const before = hoursOn(place, closedDates, date);
    const hours = hoursWithout(before, [cut]);
    return JSON.stringify(hours) === JSON.stringify(before)
      ? special
      : { date: date.toString(), hours, note: note || (special?.note ?? '') };
  });
}

/** The special days of a place that works its usual hours in this stretch again; a day without any change is no longer special. */
export function withHoursReopened(place: PlaceHours, closedDates: ClosedDates, stretch: Window, zone: string): SpecialDay[] {
  return changed(place, stretch, zone, (date, cut, special) => {
    const usual = usualHours(place, closedDates, date);
    const inCut = hoursWithout(usual, hoursWithout([{ from: beginOfDay, to: endOfDay }], [cut]));
    const hours = joinedHours([...hoursOn(place, closedDates, date), ...inCut]);
    return JSON.stringify(hours) === JSON.stringify(usual) ? undefined : { date: date.toString(), hours, note: special?.note ?? '' };
  });
}

/** The special days of a place that is open in this stretch as well, as it was before it was closed; a day as usual is no longer special. */
export function withHoursRestored(place: PlaceHours, closedDates: ClosedDates, stretch: Window, zone: string): SpecialDay[] {
  return changed(place, stretch, zone, (date, cut, special) => {
    const hours = joinedHours([...hoursOn(place, closedDates, date), cut]);
    const isUsual = JSON.stringify(hours) === JSON.stringify(usualHours(place, closedDates, date));
    return isUsual ? undefined : { date: date.toString(), hours, note: special?.note ?? '' };
  });
}

const usualHours = (place: PlaceHours, closedDates: ClosedDates, date: Temporal.PlainDate): DayHours[] =>
  hoursOn({ ...place, specialDays: [] }, closedDates, date);

/** The special days with those of a stretch replaced; `cut` is the part of a day that lies in the stretch. */
function changed(
  place: PlaceHours,
  { start, end }: Window,
  zone: string,
  replace: (date: Temporal.PlainDate, cut: DayHours, special: SpecialDay | undefined) => SpecialDay | undefined,
): SpecialDay[] {
  const [from, to] = [start, end].map((minute) => Temporal.Instant.fromEpochMilliseconds(minute * 60_000).toZonedDateTimeISO(zone));
  const time = (moment: Temporal.ZonedDateTime) => moment.toPlainTime().toString().slice(0, 5);
  const days = new Map(place.specialDays.map((day) => [day.date, day]));
  for (let date = from!.toPlainDate(); Temporal.PlainDate.compare(date, to!.toPlainDate()) <= 0; date = date.add({ days: 1 })) {
    const cut = {
      from: date.equals(from!.toPlainDate()) ? time(from!) : beginOfDay,
      to: date.equals(to!.toPlainDate()) ? time(to!) : endOfDay,
    };
    if (cut.from >= cut.to) continue;
    const day = replace(date, cut, days.get(date.toString()));
    if (day) days.set(day.date, day);
    else days.delete(date.toString());
  }
  return [...days.values()].sort((a, b) => a.date.localeCompare(b.date));
}
