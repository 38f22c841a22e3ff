/** The life of one planned operation (domain model 3.5). */
export const eventStatuses = ['to_plan', 'planned', 'in_progress', 'on_hold', 'ready', 'canceled'] as const;
export type EventStatus = (typeof eventStatuses)[number];

/** A moment as whole minutes since 1970-01-01T00:00Z: planning counts in minutes, and summer time needs no care. */
export type Minute = number;

/** Work that must be ready, and how long it must rest (dry, cure) before the next may begin. Rest runs on through closed time. */
export type Predecessor = { id: number; waitMinutes: number };

/** One operation of an order line on one plan place. `minutes` is setup and run together, in open time of the place. */
export type PlanEvent = {
  id: number;
  placeId: number;
  minutes: number;
  predecessors: readonly Predecessor[];
  status: EventStatus;
  /** Start and place are not to be moved. */
  fixed: boolean;
  /** Planned, or real once it has begun or ended. */
  start: Minute | null;
  end: Minute | null;
};

/** A stretch of time on a place that is taken. */
export type Booking = { eventId: number; start: Minute; end: Minute };

/** Why an event does not stand earlier; the first of an event's reasons is the one that binds. */
export type Reason =
  | { kind: 'released'; until: Minute }
  | { kind: 'predecessor'; eventId: number; waitMinutes: number; until: Minute }
  | { kind: 'place_busy'; eventId: number; until: Minute }
  | { kind: 'closed'; until: Minute }
  | { kind: 'by_hand'; until: Minute };

/** Statuses that take up time on a place. */
export const bookingStatuses: readonly EventStatus[] = ['planned', 'in_progress', 'on_hold', 'ready'];
/** When work ends as far as is known: what runs over its planned time ends no earlier than now. */
export function endOf(status: EventStatus, start: Minute, planned: Minute, now: Minute): Minute {
  return status === 'in_progress' || status === 'on_hold' ? Math.max(planned, now, start + 1) : planned;
}

/** Statuses of an event that has begun or is over: it can no longer be moved. */
export const begunStatuses: readonly EventStatus[] = ['in_progress', 'on_hold', 'ready', 'canceled'];
