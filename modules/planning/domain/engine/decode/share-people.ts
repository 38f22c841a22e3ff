import type { OpenTime } from '../calendar/open-time.ts';
import type { Schedule } from './schedule.ts';

/**
 * People are busy in the minutes in which their work goes on: while one event pauses, since its place is closed, they are free for another one
 * (H18 of the rule book). Such an event begins after every one before it on the chain of a person has begun, and ends or pauses where these go on.
 */
type Work = { calendar: OpenTime; minutes: number; pause: boolean };

/** The most starts that are tried; after that the event waits until everybody is free. */
const maxStarts = 16;

/**
 * The first start from a moment on at which every person that a mode needs is free of the work before it, pauses of that work included; infinite
 * where none of it pauses.
 */
export function startBesidePauses(
  schedule: Schedule,
  mode: number,
  before: Int32Array,
  moment: number,
  { calendar, minutes, pause }: Work,
): number {
  const { modes, resources } = schedule.model;
  const firstUse = modes.firstUse[mode]!;
  const uses = modes.firstUse[mode + 1]! - firstUse;
  let from = moment;
  let isPausing = false;
  for (let use = 0; use < uses; use += 1) {
    if (modes.useResource[firstUse + use]! < resources.firstPerson || before[use]! < 0) continue;
    isPausing ||= hasPause(schedule.pausing[before[use]!]!);
    from = Math.max(from, schedule.start[(before[use]! / schedule.uses) | 0]!);
  }
  if (!isPausing) return Number.POSITIVE_INFINITY;
  for (let tried = 0; tried < maxStarts; tried += 1) {
    const start = calendar.fit(from, minutes, pause);
    from = start;
    const end = calendar.after(start, minutes);
    for (let use = 0; use < uses; use += 1) {
      const resource = modes.useResource[firstUse + use]!;
      if (resource < resources.firstPerson || before[use]! < 0) continue;
      const room = resources.capacity[resource]! - modes.useUnits[firstUse + use]!;
      from = Math.max(from, freeFrom(schedule, before[use]!, room, { start, end, calendar }));
    }
    if (from === start) return start;
  }
  return Number.POSITIVE_INFINITY;
}

/** The start itself where a person has time for an event, or a later moment before which there is none. */
function freeFrom(
  schedule: Schedule,
  before: number,
  room: number,
  { start, end, calendar }: { start: number; end: number; calendar: OpenTime },
): number {
  const { modes, resources } = schedule.model;
  const { uses, units } = schedule;
  const resource = resourceOf(schedule, before);
  const last = resources.capacity[resource]! - 1;
  let left = room;
  let later = Number.POSITIVE_INFINITY;
  for (let node = before; node >= 0 && schedule.free[node * units + last]! > start; node = schedule.previousNode[node]!) {
    const other = (node / uses) | 0;
    if (schedule.end[other]! <= start) continue;
    if (schedule.start[other]! > start) return schedule.start[other]!;
    const theirs = schedule.calendars[modes.calendar[schedule.mode[other]!]!]!;
    const both = firstOfBoth(calendar, theirs, start, Math.min(end, schedule.end[other]!));
    if (both < 0) continue;
    left -= modes.useUnits[modes.firstUse[schedule.mode[other]!]! + (node % uses)]!;
    later = Math.min(later, theirs.closesAfter(both), schedule.end[other]!);
  }
  return left < 0 ? later : start;
}

function resourceOf({ model: { modes }, mode, uses }: Schedule, node: number): number {
  return modes.useResource[modes.firstUse[mode[(node / uses) | 0]!]! + (node % uses)]!;
}

/** The first minute between two moments in which both are open, or -1. */
function firstOfBoth(one: OpenTime, other: OpenTime, from: number, to: number): number {
  for (let moment = from; ; ) {
    const first = one.momentOf(one.openBefore(moment));
    const second = other.momentOf(other.openBefore(first));
    if (second >= to) return -1;
    if (first === second) return first;
    moment = second;
  }
}

/** The lowest bit tells whether something pauses. */
const hasPause = (sum: number): boolean => (sum & 1) === 1;

/**
 * Sums up an event of a person and, as long as these may go on when it begins, the ones before it, so that what depends on them is timed again when
 * one of them changes; 0 where none of them pauses and nothing else can run beside them.
 */
export function pausesWith(
  schedule: Schedule,
  event: number,
  before: number,
  resource: number,
  { start, end }: { start: number; end: number },
): number {
  const { modes, resources } = schedule.model;
  const capacity = resources.capacity[resource]!;
  const goesOn = before >= 0 && schedule.free[before * schedule.units + capacity - 1]! > start;
  const earlier = goesOn ? schedule.pausing[before]! : 0;
  const calendar = schedule.calendars[modes.calendar[schedule.mode[event]!]!]!;
  const from = Math.max(0, start);
  const pauses = end <= schedule.model.horizon && calendar.openBefore(end) - calendar.openBefore(from) < end - from;
  if (earlier === 0 && !pauses && capacity === 1) return 0;
  let sum = Math.imul(earlier, 31) ^ event;
  sum = Math.imul(sum, 0x85ebca6b) ^ start;
  sum = Math.imul(sum, 0xc2b2ae35) ^ end;
  sum = Math.imul(sum ^ (sum >>> 15), 0x2c1b3c6d) ^ schedule.mode[event]!;
  return pauses || hasPause(earlier) ? sum | 1 : sum & ~1;
}
