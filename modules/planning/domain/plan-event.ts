import type { Setup } from './places/changeovers.ts';
import type { Sheet } from './places/place-work.ts';

/** The statuses of a plan event. */
export const eventStatuses = ['to_plan', 'planned', 'in_progress', 'on_hold', 'ready', 'canceled'] as const;
export type EventStatus = (typeof eventStatuses)[number];

/** A moment as whole minutes since 1970-01-01T00:00Z: planning counts in minutes, which makes summer time a non-issue. */
export type Minute = number;

/** An event that must be ready first, and how long it must then rest (dry, cure). Rest continues through closed time. */
export type Predecessor = {
  id: number;
  waitMinutes: number;
  /** The share of it, in per cent, from which the event may begin; left out for all of it. */
  overlapPercent?: number;
  /** Within how long after its end the event must begin; left out for any time. */
  withinMinutes?: number;
};

/** The place on the plan of one operation of an order line. `minutes` is setup plus run, in open time of the place. */
export type PlanEvent = {
  id: number;
  placeId: number;
  minutes: number;
  predecessors: readonly Predecessor[];
  status: EventStatus;
  /** Start and place must not change. */
  fixed: boolean;
  /** Planned; the real moment once it has begun or ended. */
  start: Minute | null;
  end: Minute | null;
  /** The paper that it works on; null or left out for work on the whole product. */
  paper?: string | null;
  /** When its material comes; left out where that is there. */
  materialAt?: Minute;
  /** When the files of its line can be expected; left out for a line that awaits none. */
  filesAt?: Minute;
  /** The activity, its sheet, and its calculated minutes; absent where no other place is considered. */
  activity?: string;
  /** The tools that it holds from start to end, by name or number. */
  tools?: readonly string[];
  sheet?: Sheet | null;
  /** False for work that may not stop when its place closes: it stands in one stretch of open time, where one is long enough. */
  mayPause?: boolean;
  setupMinutes?: number;
  runMinutes?: number;
  /** The changeover of its machine before it begins; absent where there is none. */
  setup?: Setup;
};

/** Whole minutes, rounded up; an operation takes one at least. */
export function wholeMinutes(minutes: number): number {
  return Math.max(1, Math.ceil(Math.round(minutes * 100) / 100));
}

/** A taken interval on a place. */
export type Booking = { eventId: number; start: Minute; end: Minute; activity?: string; tools?: readonly string[]; setup?: Setup };

/** Why an event is not placed earlier; the first of an event's reasons is the binding one. */
export type Reason =
  | { kind: 'released'; until: Minute }
  | { kind: 'predecessor'; eventId: number; waitMinutes: number; until: Minute }
  | { kind: 'place_busy'; eventId: number; until: Minute }
  | { kind: 'material'; until: Minute }
  | { kind: 'files'; until: Minute }
  | { kind: 'tool'; eventId: number; tool: string; until: Minute }
  | { kind: 'crew'; until: Minute }
  | { kind: 'closed'; until: Minute }
  | { kind: 'by_hand'; until: Minute }
  | { kind: 'proposal'; until: Minute }
  | { kind: 'waits_too_long'; eventId: number; until: Minute };

/** Statuses that take up time on a place. */
export const bookingStatuses: readonly EventStatus[] = ['planned', 'in_progress', 'on_hold', 'ready'];
/** The expected end of an event: running work that exceeds its planned time ends no earlier than now. */
export function endOf(status: EventStatus, start: Minute, planned: Minute, now: Minute): Minute {
  return status === 'in_progress' || status === 'on_hold' ? Math.max(planned, now, start + 1) : planned;
}

/** Statuses of an event that has begun or is over, so that it can no longer be moved. */
export const begunStatuses: readonly EventStatus[] = ['in_progress', 'on_hold', 'ready', 'canceled'];
