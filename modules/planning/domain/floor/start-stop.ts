import type { LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { decideSkill, type Skill, type StartsBy } from '#modules/planning/domain/places/place-work.ts';
import type { EventStatus } from '#modules/planning/domain/plan-event.ts';
import { decidePaper } from '#modules/planning/domain/standards/plan-standard.ts';
import { decideNotStopped, type WorkStop } from '#modules/relations/domain/work-stop.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** The fields of an event that the shop floor rules need. */
export type FloorEvent = { status: EventStatus; activity: string; quantityIn: number; paper?: string | null };
/**
 * A predecessor: `readyAt` is when it was finished, `waitMinutes` the rest that its glue or ink needs. `overlaps` while it runs and its first
 * batch may be worked on.
 */
export type FloorPredecessor = {
  eventId: number;
  activity: string;
  readyAt: Temporal.Instant | null;
  waitMinutes: number;
  overlaps?: boolean;
};

/** A payment that production waits for; `invoice` is empty while its invoice has no number. */
export type AwaitedPrepayment = { order: string; invoice: string };

export type StartRefusal =
  | 'EVENT_NOT_PLANNED'
  | 'EVENT_STARTED'
  | 'DISPATCH_BY_SHIPPING'
  | 'LINE_ON_HOLD'
  | 'LINE_NOT_RELEASED'
  | 'PREDECESSOR_NOT_READY'
  | 'CURING_UNTIL'
  | 'PREPAYMENT_AWAITED'
  | 'STOPPED_BY_COMPLAINTS'
  | 'PAPER_BLOCKED'
  | 'OPERATOR_NOT_SKILLED'
  | 'TICKET_NOT_SCANNED'
  | 'PLACE_RUNNING';
export type StartState = {
  event: FloorEvent;
  predecessors: readonly FloorPredecessor[];
  /** Events in progress on the place now, and how many it can run at once. */
  running: number;
  slots: number;
  lineOnHold: boolean;
  /** The files of the line are awaited, so only prepress may begin. */
  awaitsFiles?: boolean;
  /** The payment that production of the order waits for; undefined once it runs. */
  prepayment?: AwaitedPrepayment | undefined;
  /** The stop of the machine, if it has one. */
  stop?: WorkStop | undefined;
  /** Papers that complaints keep off the machine. */
  blockedPapers?: ReadonlySet<string> | undefined;
  /** The skills of the people at the place. */
  skills?: readonly Skill[] | undefined;
  /** The operator who starts the event. */
  userId?: number;
  /** The way in which work begins at the place, and whether the job ticket was scanned. */
  startsBy?: StartsBy | undefined;
  isScanned?: boolean;
};

/**
 * Whether an operator may start an event now. Refuses EVENT_STARTED, EVENT_NOT_PLANNED, DISPATCH_BY_SHIPPING (a parcel that leaves completes it),
 * LINE_ON_HOLD, LINE_NOT_RELEASED while its files are awaited, PREDECESSOR_NOT_READY with the activity, CURING_UNTIL with the moment at which
 * glue or ink has rested, STOPPED_BY_COMPLAINTS while the machine is stopped, PAPER_BLOCKED, PREPAYMENT_AWAITED with the invoice that is paid
 * first, OPERATOR_NOT_SKILLED, TICKET_NOT_SCANNED where work starts with a scan, PLACE_RUNNING when every slot of the place is taken.
 */
export function decideStart(state: StartState, now: Temporal.Instant): Decision<undefined, StartRefusal> {
  const { event, predecessors } = state;
  if (event.activity === 'dispatch') return refuse('DISPATCH_BY_SHIPPING');
  if (event.status === 'to_plan' || event.status === 'canceled') return refuse('EVENT_NOT_PLANNED');
  if (event.status !== 'planned') return refuse('EVENT_STARTED');
  if (state.awaitsFiles && event.activity !== 'prepress') return refuse('LINE_NOT_RELEASED');
  for (const { eventId, activity, readyAt, waitMinutes, overlaps } of predecessors) {
    if (!readyAt && overlaps) continue;
    if (!readyAt) return refuse('PREDECESSOR_NOT_READY', { activity, eventId });
    const rested = readyAt.add({ minutes: waitMinutes });
    if (Temporal.Instant.compare(now, rested) < 0) return refuse('CURING_UNTIL', { activity, until: rested.toString() });
  }
  const released = decideNotStopped(state.stop);
  if (!released.accepted) return released;
  const printable = decidePaper(state.blockedPapers, event.paper);
  if (!printable.accepted) return printable;
  const paid = decidePrepaid(state.prepayment);
  if (!paid.accepted) return paid;
  const skilled = decideSkill(state.skills ?? [], state.userId ?? 0, event.activity);
  if (!skilled.accepted) return skilled;
  if (state.startsBy === 'scan' && state.isScanned === false) return refuse('TICKET_NOT_SCANNED');
  return decideSlot(state);
}

/** Whether production need not wait for a payment, here, at the press or at a supplier; refuses PREPAYMENT_AWAITED with the invoice that is paid first. */
export function decidePrepaid(prepayment: AwaitedPrepayment | undefined): Decision<undefined, 'PREPAYMENT_AWAITED'> {
  return prepayment ? refuse('PREPAYMENT_AWAITED', { ...prepayment }) : accept();
}

/** Refuses LINE_ON_HOLD. */
export function decideNotOnHold(lineOnHold: boolean): Decision<undefined, 'LINE_ON_HOLD'> {
  return lineOnHold ? refuse('LINE_ON_HOLD') : accept();
}

/** Whether production of a line began; until then it may wait for a payment. */
export function isBegun(status: LineStatus): boolean {
  return status !== 'planned' && status !== 'into_production';
}

/** Whether a paused event may resume; refuses EVENT_NOT_PAUSED, LINE_ON_HOLD, PLACE_RUNNING. */
export function decideResume(state: StartState): Decision<undefined, 'EVENT_NOT_PAUSED' | 'LINE_ON_HOLD' | 'PLACE_RUNNING'> {
  return state.event.status === 'on_hold' ? decideSlot(state) : refuse('EVENT_NOT_PAUSED');
}

function decideSlot({ running, slots, lineOnHold }: StartState): Decision<undefined, 'LINE_ON_HOLD' | 'PLACE_RUNNING'> {
  const goesOn = decideNotOnHold(lineOnHold);
  if (!goesOn.accepted) return goesOn;
  return running < slots ? accept() : refuse('PLACE_RUNNING');
}

export type Count = { good: number; waste: number; minutes: number };
/** Ways on from an operation that put out less than the next one needs. */
export const shortActs = ['go_on', 'make_more'] as const;
export type ShortAct = (typeof shortActs)[number];
export type StopRefusal = 'EVENT_NOT_RUNNING' | 'COUNT_NEGATIVE' | 'MORE_THAN_IN' | 'COUNT_SHORT';

/**
 * Whether an event may be reported ready with this count: pieces good and wasted, and minutes worked. Refuses EVENT_NOT_RUNNING,
 * COUNT_NEGATIVE, MORE_THAN_IN when more came out good than went in until somebody confirms the count, and COUNT_SHORT below what is needed
 * until somebody says how it goes on.
 */
export function decideStop(
  event: FloorEvent,
  { good, waste, minutes }: Count,
  { needed, short, keepMore = false }: { needed: number; short?: ShortAct; keepMore?: boolean } = { needed: 0 },
): Decision<undefined, StopRefusal> {
  if (event.status !== 'in_progress' && event.status !== 'on_hold') return refuse('EVENT_NOT_RUNNING');
  if (good < 0) return refuse('COUNT_NEGATIVE', {}, 'good');
  if (waste < 0) return refuse('COUNT_NEGATIVE', {}, 'waste');
  if (minutes < 0) return refuse('COUNT_NEGATIVE', {}, 'minutes');
  if (good > event.quantityIn && !keepMore) return refuse('MORE_THAN_IN', { good, quantityIn: event.quantityIn }, 'good');
  return good < needed && short === undefined ? refuse('COUNT_SHORT', { good, needed }, 'good') : accept();
}

/** Whether a running event may be paused; refuses EVENT_NOT_RUNNING. */
export function decidePause(event: FloorEvent): Decision<undefined, 'EVENT_NOT_RUNNING'> {
  return event.status === 'in_progress' ? accept() : refuse('EVENT_NOT_RUNNING');
}
