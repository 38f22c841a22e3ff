import { instantOf, minuteAt, type SpecialDay, type WeekWindow, type Window } from '#modules/planning/domain/calendar.ts';
import { type ClosedDates, type Hours, hoursWithout, openHours } from '#modules/planning/domain/closed-dates.ts';

export type PlaceHours = { week: readonly WeekWindow[]; specialDays: readonly SpecialDay[] };

/** Overtime goes on for two hours after a place closes, and ends within the day. */
const overtimeHours = 2;
const endOfDay = '23:59';

/** The hours of a place on a day, in order; none when it is closed. */
export function hoursOn({ week, specialDays }: PlaceHours, closed: ClosedDates, date: Temporal.PlainDate): Hours[] {
  const key = date.toString();
  const special = specialDays.find((day) => day.date === key)?.hours;
  const usual = openHours(
    week.filter(({ weekday }) => weekday === date.dayOfWeek),
    closed,
    key,
  );
  return (special ?? usual).map(({ from, to }) => ({ from, to })).toSorted((a, b) => a.from.localeCompare(b.from));
}

/** Days ahead that overtime is offered: after the usual hours, and in the hours that a place names for it. */
const [usualDays, namedDays] = [5, 15];
/** Days ahead that overtime may be opened. */
export const overtimeDays = namedDays;

type Ask = { from: Temporal.PlainDate; zone: string; hours?: number };

/**
 * The overtime that may be opened on a place: in the hours of the weekdays that it names, when it is not open then, but not on closed days; else
 * two hours, or those given, after it closes on each day on which it works.
 */
export function overtimeWindows(
  place: PlaceHours & { overtime?: readonly WeekWindow[] },
  closed: ClosedDates,
  { from, zone, hours }: Ask,
): Window[] {
  if (hours !== undefined || !place.overtime?.length)
    return windowsAfterClosing(place, closed, { from, zone, hours: hours ?? overtimeHours });
  const named = place.overtime;
  return Array.from({ length: namedDays }, (_, day) => from.add({ days: day })).flatMap((date): Window[] =>
    closed.has(date.toString()) || isClosedDay(place, date)
      ? []
      : hoursWithout(
          named.filter(({ weekday }) => weekday === date.dayOfWeek),
          [...hoursOn(place, closed, date), ...closedHours(closed, date)],
        ).map((window) => ({ start: minuteAt(date, window.from, zone), end: minuteAt(date, window.to, zone) })),
  );
}

/** The hours in which a holiday closes a part of a day. */
function closedHours({ partly }: ClosedDates, date: Temporal.PlainDate): Hours[] {
  const part = partly?.get(date.toString());
  return part ? [part] : [];
}

/** Whether a place is closed on a day by itself, for maintenance or a breakdown. */
const isClosedDay = ({ specialDays }: PlaceHours, date: Temporal.PlainDate): boolean =>
  specialDays.some((day) => day.date === date.toString() && day.hours.length === 0);

function windowsAfterClosing(place: PlaceHours, closed: ClosedDates, { from, zone, hours }: Required<Ask>): Window[] {
  return Array.from({ length: usualDays }, (_, day) => from.add({ days: day })).flatMap((date): Window[] => {
    const closes = hoursOn(place, closed, date).at(-1)?.to;
    if (closes === undefined || closes >= endOfDay || closedHours(closed, date).some(({ to }) => closes < to)) return [];
    const later = Temporal.PlainTime.from(closes).add({ hours }).toString().slice(0, 5);
    return [{ start: minuteAt(date, closes, zone), end: minuteAt(date, later > closes ? later : endOfDay, zone) }];
  });
}

/** The day of a window and its hours on the clock of the shop. */
function onClock(window: Window, zone: string): Hours & { date: Temporal.PlainDate } {
  const [start, end] = [window.start, window.end].map((minute) => instantOf(minute).toZonedDateTimeISO(zone).toPlainDateTime());
  const time = (moment: Temporal.PlainDateTime) => moment.toPlainTime().toString().slice(0, 5);
  return { date: start!.toPlainDate(), from: time(start!), to: time(end!) };
}

/** The special days of a place with this window open as well; windows that touch become one. */
export function withOvertimeOpened(place: PlaceHours, closed: ClosedDates, window: Window, zone: string, note: string): SpecialDay[] {
  const { date, from, to } = onClock(window, zone);
  const hours = joinedHours([...hoursOn(place, closed, date), { from, to }]);
  const before = place.specialDays.find((day) => day.date === date.toString());
  const day: SpecialDay = { date: date.toString(), hours, note: before?.note || note };
  return [...place.specialDays.filter((one) => one !== before), day].sort((a, b) => a.date.localeCompare(b.date));
}

/** The special days of a place without this window; a day with nothing but its usual hours left, and this note, is no longer special. */
export function withOvertimeClosed(place: PlaceHours, closed: ClosedDates, window: Window, zone: string, note: string): SpecialDay[] {
  const { date, from, to } = onClock(window, zone);
  const special = place.specialDays.find((day) => day.date === date.toString());
  if (!special) return [...place.specialDays];
  const hours = hoursWithout(hoursOn(place, closed, date), [{ from, to }]);
  const usual = hoursOn({ ...place, specialDays: [] }, closed, date);
  const isUsual = special.note === note && JSON.stringify(hours) === JSON.stringify(usual);
  return place.specialDays.flatMap((day) => (day !== special ? [day] : isUsual ? [] : [{ ...day, hours }]));
}

/** Hours of a day in order; those that touch become one. */
export function joinedHours(hours: readonly Hours[]): Hours[] {
  const open: Hours[] = [];
  for (const { from, to } of hours.toSorted((a, b) => a.from.localeCompare(b.from))) {
    const last = open.at(-1);
    if (last && from <= last.to) last.to = to > last.to ? to : last.to;
    else open.push({ from, to });
  }
  return open;
}
