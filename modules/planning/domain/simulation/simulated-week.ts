import { explainLate, type LateStep, planToExplain } from '#modules/planning/domain/board/explain-late.ts';
import { addWorkingMinutes, type Calendar, nextOpen } from '#modules/planning/domain/calendar.ts';
import { planShop } from '#modules/planning/domain/engine/run/plan-shop.ts';
import { Random } from '#modules/planning/domain/engine/search/random.ts';
import { endOfRest } from '#modules/planning/domain/floor/extend-event.ts';
import { valuesAfter } from '#modules/planning/domain/places/changeovers.ts';
import { sharedConflict } from '#modules/planning/domain/places/shared-work.ts';
import type { PlaceTime } from '#modules/planning/domain/placing/earliest-fit.ts';
import { bookingOf } from '#modules/planning/domain/placing/place-forward.ts';
import { calmMinutes, mayMove, repairPlan } from '#modules/planning/domain/placing/repair-plan.ts';
import { type Violation, validatePlan } from '#modules/planning/domain/placing/validate-plan.ts';
import type { Minute } from '#modules/planning/domain/plan-event.ts';
import { decideApplyProposal } from '#modules/planning/domain/proposal/apply-proposal.ts';
import { planningCaseOf } from '#modules/planning/domain/proposal/planning-case.ts';
import { lateLines, movesOf } from '#modules/planning/domain/proposal/read-proposal.ts';
import {
  type ProposalChoice,
  type ProposalPlace,
  type StandingEvent,
  type StandingPlan,
  withRush,
} from '#modules/planning/domain/proposal/standing-plan.ts';
import { placesOf, trucksOf, type WeekJob } from './week-shop.ts';

/** Work moves the plan on when something should have begun so long ago, as on the shop floor. */
const graceMinutes = 30;
const stepsOfSearch = 3000;

type Placing = { eventId: number; placeId: number; start: Minute; end: Minute };

/**
 * A shop that works by its plan: operations begin when their time has come and their place is free, take longer or shorter than planned, and
 * the plan is repaired and proposed again with the rules of the application.
 */
export class SimulatedWeek {
  now: Minute;
  events: StandingEvent[] = [];
  readonly places: ProposalPlace[];
  /** Where each operation began. */
  readonly begun = new Map<number, { placeId: number; start: Minute }>();
  /** Operations that a repair let begin before what stood before them, within two hours. */
  readonly overtaken: number[] = [];
  private waiting: WeekJob[];
  private readonly dispatchOf = new Map<number, Minute>();
  private readonly filesOf = new Map<number, Minute>();
  /** The rush order, which stays one. */
  private rushLineId: number | undefined;
  private readonly realEnds = new Map<number, Minute>();
  private readonly random: Random;
  private readonly monday: Minute;

  constructor(jobs: readonly WeekJob[], calendar: Calendar, monday: Minute, seed: number) {
    this.waiting = [...jobs];
    this.places = placesOf(calendar, monday);
    this.monday = monday;
    this.now = monday;
    this.random = new Random(seed);
  }

  get plan(): StandingPlan {
    const departures = trucksOf(this.monday, 30).filter((truck) => truck > this.now);
    const plan: StandingPlan = { events: this.events, places: this.places, dispatchOf: this.dispatchOf, departures, now: this.now };
    return this.rushLineId === undefined ? plan : withRush(plan, this.rushLineId);
  }

  /** Takes orders and files, ends and begins work, and moves the plan on where it has fallen behind. */
  workUntil(now: Minute): void {
    this.now = now;
    for (const job of this.waiting.filter(({ orderedAt }) => orderedAt <= now)) this.order(job);
    this.waiting = this.waiting.filter(({ orderedAt }) => orderedAt > now);
    this.events = this.events.map((event) => this.advanced(event));
    for (const event of this.events.toSorted((a, b) => (a.start ?? 0) - (b.start ?? 0) || a.id - b.id))
      if (this.canBegin(event)) this.begin(event);
    if (this.overdue(graceMinutes).length > 0) this.repair();
  }

  order({ lineId, events, filesAt, dispatchAt }: WeekJob): void {
    this.events.push(...events);
    this.dispatchOf.set(lineId, dispatchAt);
    this.filesOf.set(lineId, filesAt);
  }

  /** Work that should have begun more than these minutes ago and has not. */
  overdue(minutes: number): StandingEvent[] {
    return this.events.filter(({ status, start }) => status === 'planned' && start! < this.now - minutes);
  }

  private advanced(event: StandingEvent): StandingEvent {
    const { status, lineId, end } = event;
    if (status === 'in_progress' || status === 'on_hold') {
      const realEnd = this.realEnds.get(event.id)!;
      if (realEnd > this.now) return { ...event, end: Math.max(end!, this.now) };
      const place = this.places.find(({ id }) => id === event.placeId)!;
      if (event.setup) place.onMachine = { ...place.onMachine, ...valuesAfter([event.setup]) };
      return { ...event, status: 'ready', end: realEnd };
    }
    return { ...event, isReleased: this.filesOf.get(lineId)! <= this.now };
  }

  private canBegin(event: StandingEvent): boolean {
    const { status, placeId, start, predecessors, materialAt = 0 } = event;
    if (status !== 'planned' || start! > this.now || materialAt > this.now) return false;
    const place = this.places.find(({ id }) => id === placeId)!;
    const running = this.events.filter((one) => one.placeId === placeId && (one.status === 'in_progress' || one.status === 'on_hold'));
    if (running.length >= place.slots || nextOpen(place.calendar, this.now) !== this.now) return false;
    const areReady = predecessors.every(({ id, waitMinutes }) => {
      const before = this.events.find((one) => one.id === id)!;
      return before.status === 'ready' && before.end! + waitMinutes <= this.now;
    });
    if (!areReady || !place.crew) return areReady;
    const busy = this.times(({ status: one }) => one === 'in_progress' || one === 'on_hold');
    return !sharedConflict(event, this.now, this.now + 1, busy);
  }

  private begin(event: StandingEvent): void {
    const { calendar } = this.places.find(({ id }) => id === event.placeId)!;
    const takes = Math.max(1, Math.round(event.minutes * (0.8 + 0.45 * this.random.next())));
    this.realEnds.set(event.id, addWorkingMinutes(calendar, this.now, takes)!);
    this.begun.set(event.id, { placeId: event.placeId, start: this.now });
    const end = addWorkingMinutes(calendar, this.now, event.minutes)!;
    this.replace({ ...event, status: 'in_progress', start: this.now, end, version: event.version + 1 });
  }

  /** A machine stands still with the work on it, which takes so much longer; what follows is moved on. */
  breakDown(placeId: number, minutes: number): void {
    const running = this.events.find((event) => event.placeId === placeId && event.status === 'in_progress');
    if (!running) throw new Error('nothing runs on that place');
    const { calendar } = this.places.find(({ id }) => id === placeId)!;
    const end = endOfRest(calendar, this.now + minutes, Math.max(1, running.end! - this.now));
    this.realEnds.set(running.id, end);
    this.replace({ ...running, status: 'on_hold', end });
    this.repair(running.id);
  }

  /** A place is closed for a time; what was planned there goes back to the pool, as a planner places it again. */
  close(placeId: number, from: Minute, to: Minute): void {
    const place = this.places.find(({ id }) => id === placeId)!;
    place.calendar = place.calendar.filter(({ start, end }) => end <= from || start >= to);
    const isHit = (event: StandingEvent) =>
      event.status === 'planned' && event.placeId === placeId && event.start! < to && event.end! > from;
    const hit = new Set(this.events.filter(isHit).map(({ lineId }) => lineId));
    this.events = this.events.map((event) =>
      hit.has(event.lineId) && event.status === 'planned'
        ? { ...event, status: 'to_plan', start: null, end: null, version: event.version + 1 }
        : event,
    );
  }

  /** Moves the plan on past what has not begun, or past one operation that takes longer. */
  repair(pushedBy?: number): void {
    const repairable = this.events.map((event) => ({ ...event, repairOff: false }));
    const times = this.times((event) => !mayMove({ ...event, repairOff: false }));
    const moves = repairPlan(repairable, times, this.now, pushedBy === undefined ? {} : { pushedBy });
    const before = this.events;
    this.place(moves);
    this.overtaken.push(...overtaking(this.prepared(before), this.prepared(this.events)));
  }

  /** Events that began within two hours, or should have begun, by place and in order; without those that cannot begin in time now. */
  private prepared(events: readonly StandingEvent[]): Map<number, StandingEvent[]> {
    const ends = new Map(this.events.map(({ id, end }) => [id, end ?? 0]));
    const isInTime = ({ start, predecessors, materialAt = 0 }: StandingEvent) =>
      Math.max(materialAt, ...predecessors.map(({ id, waitMinutes }) => ends.get(id)! + waitMinutes)) <= Math.max(start!, this.now);
    const soon = events.filter((event) => event.status === 'planned' && event.start! < this.now + calmMinutes && isInTime(event));
    return Map.groupBy(
      soon.toSorted((a, b) => a.start! - b.start! || a.id - b.id),
      ({ placeId }) => placeId,
    );
  }

  /** Lets the engine propose, and takes all of it over. Returns how many operations moved. */
  propose(choice: ProposalChoice, rushLineId = this.rushLineId): number {
    this.rushLineId = rushLineId;
    const { plan } = this;
    const proposed = planShop(planningCaseOf(plan, choice), { seed: 1, budget: (steps) => steps / stepsOfSearch });
    const moves = movesOf(plan, proposed);
    if (moves.length === 0) return 0;
    const eventIds = moves.map(({ eventId }) => eventId);
    const decided = decideApplyProposal({ status: 'ready', moves, opened: [] }, eventIds, plan);
    if (!decided.accepted) throw new Error(decided.code);
    this.place(decided.value.moves);
    return moves.length;
  }

  private place(moves: readonly Placing[]): void {
    const moved = new Map(moves.map((move) => [move.eventId, move]));
    this.events = this.events.map((event) => {
      const move = moved.get(event.id);
      if (!move) return event;
      return { ...event, status: 'planned', placeId: move.placeId, start: move.start, end: move.end, version: event.version + 1 };
    });
  }

  private replace(event: StandingEvent): void {
    this.events = this.events.map((one) => (one.id === event.id ? event : one));
  }

  private times(isBooking: (event: StandingEvent) => boolean): Map<number, PlaceTime> {
    const taken = this.events.filter((event) => event.start !== null && event.end !== null && event.status !== 'ready' && isBooking(event));
    return new Map(
      this.places.map(({ id, calendar, slots, crew, onMachine }): [number, PlaceTime] => {
        const own = taken.filter(({ placeId }) => placeId === id);
        const bookings = own.map((event) => bookingOf(event, { start: event.start!, end: event.end! }));
        const machine = onMachine && { onMachine: { values: onMachine, from: this.now } };
        return [id, { calendar, slots, bookings, ...(crew && { crew }), ...machine }];
      }),
    );
  }

  violations(): Violation[] {
    return validatePlan(
      this.events,
      this.times(() => true),
    );
  }

  /** Violations that the plan would gain if this operation began at another moment. */
  private brokenBy(eventId: number, start: Minute): Violation[] {
    const before = new Set(this.violations().map(({ rule, eventId: id }) => `${rule} ${id}`));
    const event = this.events.find(({ id }) => id === eventId)!;
    const { calendar } = this.places.find(({ id }) => id === event.placeId)!;
    const moved = { ...event, start, end: addWorkingMinutes(calendar, start, event.minutes)! };
    const events = this.events.map((one) => (one.id === eventId ? moved : one));
    return validatePlan(
      events,
      this.times(({ id }) => id !== eventId),
    ).filter(({ rule, eventId: id }) => !before.has(`${rule} ${id}`));
  }

  /** Whether an operation stands at the first moment from that of its reason on at which it breaks no rule, or could where it is kept. */
  isTrue({ eventId, reason, until }: LateStep): boolean {
    if (reason === 'kept') return this.brokenBy(eventId, until).length === 0;
    const { status, start, placeId } = this.events.find(({ id }) => id === eventId)!;
    if (status !== 'planned') return true;
    const { calendar } = this.places.find(({ id }) => id === placeId)!;
    for (let at = nextOpen(calendar, Math.max(until, this.now)); at !== undefined && at < start!; at = nextOpen(calendar, at + 1))
      if (this.brokenBy(eventId, at).length === 0) return false;
    return true;
  }

  /** For each late line that is not ready the chain of reasons. */
  reasons(): Map<number, LateStep[]> {
    const all = new Map(this.times(() => true));
    // What is ready on a place is a reason too.
    for (const [id, time] of all) {
      const ready = this.events.filter(({ placeId, status }) => placeId === id && status === 'ready');
      all.set(id, {
        ...time,
        bookings: [...time.bookings, ...ready.map((event) => bookingOf(event, { start: event.start!, end: event.end! }))],
      });
    }
    const open = new Set(this.events.filter(({ status }) => status !== 'ready').map(({ lineId }) => lineId));
    const late = [...lateLines(this.plan, this.events)].filter((lineId) => open.has(lineId));
    const explained = planToExplain(this.events, all, this.now);
    const lineOf = (lineId: number) => this.events.filter((event) => event.lineId === lineId);
    return new Map(late.map((lineId) => [lineId, explainLate(lineOf(lineId), explained)]));
  }
}

/** The events that come before another of their place in `after`, and came behind it in `before`. */
function overtaking(before: ReadonlyMap<number, readonly StandingEvent[]>, after: ReadonlyMap<number, readonly StandingEvent[]>): number[] {
  return [...after].flatMap(([placeId, events]) => {
    const ranks = new Map((before.get(placeId) ?? []).map(({ id }, rank) => [id, rank]));
    const known = events.filter(({ id }) => ranks.has(id));
    return known
      .filter(({ id, start }) => known.some((later) => later.start! > start! && ranks.get(later.id)! < ranks.get(id)!))
      .map(({ id }) => id);
  });
}
