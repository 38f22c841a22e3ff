import { addWorkingMinutes, type Calendar, workingMinutesBetween } from '#modules/planning/domain/calendar.ts';
import {
  changeoverMinutes,
  type Setup,
  type SetupAttribute,
  type SetupValues,
  setupChanges,
  valuesAfter,
} from '#modules/planning/domain/places/changeovers.ts';
import type { Booking, Minute } from '#modules/planning/domain/plan-event.ts';

/** The values that a machine is set up for, and from when it can be changed over. */
export type OnMachine = { values: SetupValues; from: Minute };

/** A place with one slot as far as its changeovers go: they take open minutes between two events that nothing else may take. */
type Machine = { calendar: Calendar; slots: number; bookings: readonly Booking[]; onMachine?: OnMachine };

/**
 * A changeover for which there is no time: from when there is, and the event that it stands beside; none for what is on the machine. Where
 * that event comes later, `behind` is what follows at once, behind which there may be time.
 */
export type ShortChangeover = { booking?: Booking; behind?: Booking; minutes: number; until: Minute };

/**
 * The changeover that does not fit before work from `start` to `end`, before what follows it on the place, or before later work that finds
 * a value of this work on the machine because what comes between lacks that attribute. The machine is changed over
 * after one event and before the next begins (rule book of planning, section 3), so that neither bar has to move for it.
 */
export function shortChangeover(machine: Machine, work: { setup?: Setup }, start: Minute, end: Minute): ShortChangeover | undefined {
  const { calendar, bookings, onMachine } = machine;
  if (machine.slots !== 1 || (!work.setup && !bookings.some(({ setup }) => setup))) return undefined;
  let last: Booking | undefined;
  let next: Booking | undefined;
  for (const booking of bookings) {
    if (booking.start < start && (!last || isAfter(booking, last))) last = booking;
    if (booking.start >= start && (!next || isAfter(next, booking))) next = booking;
  }
  const own = minutesTo(machine, work.setup, start);
  const from = last?.end ?? onMachine?.from;
  if (own > 0 && from !== undefined && workingMinutesBetween(calendar, from, start) < own) {
    const until = addWorkingMinutes(calendar, from, own) ?? Number.POSITIVE_INFINITY;
    return { minutes: own, until: Math.max(until, start + 1), ...(last && { booking: last }) };
  }
  const toNext = minutesTo(machine, next?.setup, start, work.setup);
  if (!next) return undefined;
  if (toNext > 0 && workingMinutesBetween(calendar, end, next.start) < toNext)
    return { minutes: toNext, until: behind(next, start), booking: next };
  return work.setup && shortBeforeLater(machine, { eventId: 0, start, end, setup: work.setup }, next);
}

/** The end of what follows, always later than the start that is refused: work that began and ended in one minute takes no time. */
const behind = (next: Booking, start: Minute): Minute => Math.max(next.end, start + 1);

/** The changeover that gets too long before work later than the next, which is the first to need another value than the work leaves. */
function shortBeforeLater(machine: Machine, work: Booking & { setup: Setup }, next: Booking): ShortChangeover | undefined {
  const { calendar, bookings } = machine;
  const withWork = { ...machine, bookings: [...bookings, work] };
  for (const { attribute } of work.setup.changeovers) {
    if (work.setup.values[attribute] === undefined || valueLeft(next.setup, attribute) !== undefined) continue;
    let later: Booking | undefined;
    for (const booking of bookings) {
      if (booking.start < work.start || (later && !isAfter(later, booking))) continue;
      if (valueLeft(booking.setup, attribute) !== undefined) later = booking;
    }
    if (!later) continue;
    const needed = minutesTo(withWork, later.setup, later.start);
    if (needed <= minutesTo(machine, later.setup, later.start)) continue;
    const before = bookings.reduce((last, booking) => (isAfter(later, booking) && isAfter(booking, last) ? booking : last), next);
    if (before.end <= later.start && workingMinutesBetween(calendar, before.end, later.start) < needed)
      return { minutes: needed, until: behind(next, work.start), booking: later, behind: next };
  }
  return undefined;
}

/** The order of work on a machine: by its start, and by its id where two operations were begun in one minute. */
const isAfter = (one: Booking, other: Booking): boolean =>
  one.start === other.start ? one.eventId > other.eventId : one.start > other.start;

/** The minutes of the changeover to work behind all that begins before a moment, and behind other work. */
function minutesTo({ bookings, onMachine }: Machine, setup: Setup | undefined, moment: Minute, behind?: Setup): number {
  const values: SetupValues = { ...onMachine?.values };
  for (const { attribute } of setup?.changeovers ?? []) {
    let last: Booking | undefined;
    for (const booking of bookings) {
      if (booking.start >= moment || (last && !isAfter(booking, last))) continue;
      const value = valueLeft(booking.setup, attribute);
      if (value === undefined) continue;
      values[attribute] = value;
      last = booking;
    }
  }
  return setup
    ? changeoverMinutes(setupChanges(setup.changeovers, behind ? { ...values, ...valuesAfter([behind]) } : values, setup.values))
    : 0;
}

/** The value of an attribute that work leaves on its machine; undefined where its activity does not change that over. */
const valueLeft = (setup: Setup | undefined, attribute: SetupAttribute): string | undefined =>
  setup?.changeovers.some((one) => one.attribute === attribute) ? setup.values[attribute] : undefined;
