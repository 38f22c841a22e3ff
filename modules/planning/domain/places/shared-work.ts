import { type Calendar, nextOpen, openUntil, type Window, windowsBetween } from '#modules/planning/domain/calendar.ts';
import type { Booking, Minute } from '#modules/planning/domain/plan-event.ts';
import type { ToolCounts } from '#modules/planning/domain/tools/plan-tool.ts';

/** Somebody who works at a place: the activities that they do there, all of them when left out, and when they are away. */
export type CrewMember = { id: number; activities?: readonly string[]; absent: readonly Window[] };

/** The people that an operation at a place needs, and the load of each in per cent: 50 for somebody who minds two machines. */
export type Crew = { size: number; load: number; people: readonly CrewMember[] };

/** An operation as far as it shares people and tools with others. */
export type SharedWork = { id: number; placeId: number; activity?: string; tools?: readonly string[] };

/** Without a calendar it is always open. */
type SharedPlace = {
  bookings: readonly Booking[];
  crew?: Crew | undefined;
  calendar?: Calendar;
  /** The same at every place. */
  toolCounts?: ToolCounts;
};
type Places = ReadonlyMap<number, SharedPlace>;

/**
 * The reason why an operation cannot run at a time: another one uses its tool, or too few people are there. `until` is null without an end;
 * `eventId` is the operation that lets people go then, left out where somebody comes back.
 */
export type SharedConflict =
  | { kind: 'tool'; tool: string; eventId: number; until: Minute }
  | { kind: 'crew'; until: Minute | null; eventId?: number };

/**
 * Whether the tools and the people of an operation are free at its place from `start` to `end` (rule book of planning, H17 to H19). A
 * tool is there once, or as often as `toolCounts` says, and held while the work pauses. People are free then, and never assigned: at every moment somebody else must be able to do
 * each operation that goes on.
 */
export function sharedConflict(work: SharedWork, start: Minute, end: Minute, places: Places): SharedConflict | undefined {
  return toolConflict(work, start, end, places) ?? crewConflict(work, start, end, places);
}

function toolConflict({ id, placeId, tools = [] }: SharedWork, start: Minute, end: Minute, places: Places): SharedConflict | undefined {
  if (tools.length === 0) return undefined;
  const counts = places.get(placeId)?.toolCounts;
  const holding = new Map<string, Booking[]>();
  for (const { bookings } of places.values()) {
    for (const booking of bookings) {
      if (booking.eventId === id || booking.start >= end || booking.end <= start) continue;
      for (const tool of tools) if (booking.tools?.includes(tool)) holding.getOrInsertComputed(tool, () => []).push(booking);
    }
  }
  for (const [tool, held] of holding) {
    const first = firstFreed(held, counts?.get(tool) ?? 1, start);
    if (first) return { kind: 'tool', tool, eventId: first.eventId, until: first.end };
  }
  return undefined;
}

/** Of the bookings that hold one of `count` tools after `start`, the one that lets it go first when all are held; undefined while one is free. */
function firstFreed(held: readonly Booking[], count: number, start: Minute): Booking | undefined {
  if (held.length < count) return undefined;
  for (const from of [start, ...held.map((one) => one.start)].filter((moment) => moment >= start).sort((a, b) => a - b)) {
    const inUse = held.filter((one) => one.start <= from && one.end > from);
    if (inUse.length >= count) return inUse.reduce((one, other) => (other.end < one.end ? other : one));
  }
  return undefined;
}

type Need = { eventId?: number; crew: Crew; activity: string | undefined; start: Minute; end: Minute; calendar: Calendar | undefined };

const goesOn = ({ start, end, calendar }: Need, moment: Minute): boolean =>
  start <= moment && moment < end && (calendar === undefined || nextOpen(calendar, moment) === moment);

/** When the work that goes on at a moment pauses or ends. */
const goesOnUntil = ({ end, calendar }: Need, moment: Minute): Minute =>
  calendar === undefined ? end : Math.min(end, openUntil(calendar, moment));

function crewConflict({ id, placeId, activity }: SharedWork, start: Minute, end: Minute, places: Places): SharedConflict | undefined {
  const crew = places.get(placeId)?.crew;
  if (!crew) return undefined;
  const own: Need = { crew, activity, start, end, calendar: places.get(placeId)!.calendar };
  const beside: Need[] = [];
  for (const place of places.values()) {
    if (!place.crew) continue;
    for (const booking of place.bookings)
      if (booking.eventId !== id && booking.start < end && booking.end > start)
        beside.push({ ...booking, crew: place.crew, activity: booking.activity, calendar: place.calendar });
  }
  const absences = crew.people.flatMap(({ absent }) => absent);
  const opened = [own, ...beside].flatMap(({ calendar = [] }) => windowsBetween(calendar, start, end));
  const moments = [own, ...beside, ...absences, ...opened].map((one) => one.start);
  for (const moment of moments.filter((one) => one >= start && one < end).sort((a, b) => a - b)) {
    if (!goesOn(own, moment)) continue;
    const running = beside.filter((need) => goesOn(need, moment));
    if (canStaff([own, ...running], moment, new Map())) continue;
    const away = absences.filter((window) => window.start <= moment).map((window) => ({ until: window.end }));
    const changes: { until: Minute; eventId?: number }[] = [
      ...running.map((need) => ({ until: goesOnUntil(need, moment), eventId: need.eventId! })),
      ...away,
    ];
    const [first] = changes.filter(({ until }) => until > start).toSorted((a, b) => a.until - b.until);
    return { kind: 'crew', until: null, ...first };
  }
  return undefined;
}

/** Whether everybody who is needed at a moment can be found; tries every choice of people for the first need, then for the others. */
function canStaff([need, ...others]: readonly Need[], moment: Minute, loads: ReadonlyMap<number, number>): boolean {
  if (!need) return true;
  const { crew, activity } = need;
  const able = crew.people.filter(
    ({ id, activities, absent }) =>
      (loads.get(id) ?? 0) + crew.load <= 100 &&
      (activities === undefined || activity === undefined || activities.includes(activity)) &&
      !absent.some((window) => window.start <= moment && moment < window.end),
  );
  const choose = (from: number, left: number, taken: ReadonlyMap<number, number>): boolean => {
    if (left === 0) return canStaff(others, moment, taken);
    for (let at = from; at <= able.length - left; at += 1) {
      const { id } = able[at]!;
      if (choose(at + 1, left - 1, new Map(taken).set(id, (taken.get(id) ?? 0) + crew.load))) return true;
    }
    return false;
  };
  return choose(0, crew.size, loads);
}
