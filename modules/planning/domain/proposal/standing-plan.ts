import type { Calendar, Window } from '#modules/planning/domain/calendar.ts';
import type { SetupValues } from '#modules/planning/domain/places/changeovers.ts';
import { type Pace, type PlaceLimits, type PlaceWork, placesThatDo, takesWork } from '#modules/planning/domain/places/place-work.ts';
import type { Crew } from '#modules/planning/domain/places/shared-work.ts';
import { outsideKind } from '#modules/planning/domain/placing/outside.ts';
import { calmMinutes } from '#modules/planning/domain/placing/repair-plan.ts';
import type { Minute, PlanEvent } from '#modules/planning/domain/plan-event.ts';
import type { ToolCounts } from '#modules/planning/domain/tools/plan-tool.ts';

/**
 * The operations that a proposal may move: those without a time, all that are not fixed, or those of one place, of one day or of some lines. Of
 * `lines` the first goes before all others; the lines of a `selection` weigh as ever.
 */
export const proposalScopes = ['pool', 'all', 'place', 'day', 'selection', 'lines'] as const;
export type ProposalScope = (typeof proposalScopes)[number];

/** What a proposal may change: the place, the day or the lines of the scope, and whether it may open overtime or divide work. */
export type ProposalChoice = {
  scope: ProposalScope;
  placeId?: number;
  day?: Window;
  lineIds?: readonly number[];
  overtime?: boolean;
  /** Whether long work may be divided over two places. */
  divide?: boolean;
};

/** The operation of an event in the engine. */
export const operationId = (eventId: number): string => `e${eventId}`;

export const proposalStatuses = ['waiting', 'ready', 'failed', 'applied'] as const;
export type ProposalStatus = (typeof proposalStatuses)[number];

/** An event as a proposal sees it. */
export type StandingEvent = PlanEvent & {
  lineId: number;
  setupMinutes: number;
  version: number;
  isReleased: boolean;
  /** A place that a trial keeps it off, and a moment before which a trial does not begin it. */
  avoids?: number;
  notBefore?: Minute;
  /** What goes in and comes out; left out for work that cannot be divided, such as a half. */
  pieces?: { quantityIn: number; quantityOut: number | null } | undefined;
};

export type ProposalPlace = {
  id: number;
  kind: string;
  slots: number;
  calendar: Calendar;
  /** Stretches of overtime that may be opened. */
  overtime?: readonly Window[];
  /** The overtime that a proposal opens; part of the calendar then. */
  opened?: readonly Window[];
  /** What the machine is set up for now; left out where it is not needed. */
  onMachine?: SetupValues;
  /** How many of each tool there are, at every place the same. */
  toolCounts?: ToolCounts;
  /** Who works there; left out where it is planned without people. */
  crew?: Crew;
} & PlaceWork &
  PlaceLimits &
  Pace;

/** The plan that stands, with what limits it. Moments are minutes since 1970. */
export type StandingPlan = {
  /** Every event of the lines that have an open one. */
  events: readonly StandingEvent[];
  places: readonly ProposalPlace[];
  /** The dispatch moment of each line that was promised. */
  dispatchOf: ReadonlyMap<number, Minute>;
  /** How heavily the lateness of a line weighs; 1 where it is left out. */
  weightOf?: ReadonlyMap<number, number>;
  /** The moments at which something leaves, ascending; of a line with deliveries those at which its own carrier does. */
  departures: readonly Minute[];
  departuresOf?: ReadonlyMap<number, readonly Minute[]>;
  now: Minute;
  /** The end of the time in which a move has a price; two days from now where it is left out. */
  frozenUntil?: Minute;
  /** What a proposal moves begins no earlier: the planner looks at it first. Now where it is left out. */
  movesFrom?: Minute;
};

/** How long a proposal is looked at before it is taken over. */
const lookMinutes = 10;

/** The plan for a search of some seconds, whose moves can still be taken over when it has been looked at. */
export const withTimeToLook = (plan: StandingPlan, seconds: number): StandingPlan => ({
  ...plan,
  movesFrom: plan.now + Math.ceil(seconds / 60) + lookMinutes,
});

/** The weight of a rush order (rule book of planning, section 9). */
const rushWeight = 10;

/** The plan in which a line goes before the others. */
export function withRush(plan: StandingPlan, lineId: number): StandingPlan {
  return { ...plan, weightOf: new Map(plan.weightOf).set(lineId, rushWeight) };
}

/** The places that can do an event: those that do its work and take its paper and sheet. */
export function placesFor(
  places: readonly ProposalPlace[],
  event: Pick<StandingEvent, 'placeId' | 'activity' | 'paper' | 'sheet' | 'avoids'>,
): ProposalPlace[] {
  if (!places.some(({ id }) => id === event.placeId)) return [];
  return placesThatDo(places, event.placeId, event.activity).filter((place) => place.id !== event.avoids && takesWork(place, event));
}

/** The pace of each place, for the minutes of what moves there. */
export const paceOf =
  (places: readonly ProposalPlace[]) =>
  (placeId: number): Pace | undefined =>
    places.find(({ id }) => id === placeId);

const hasMode = (places: readonly ProposalPlace[], event: StandingEvent) => event.placeId === 0 || placesFor(places, event).length > 0;

/** Whether the line of an event is released, or is once its files come. */
export const mayBePlanned = ({ isReleased, filesAt }: StandingEvent): boolean => isReleased || filesAt !== undefined;

/** Whether an event belongs to the part of the plan that is planned again. */
export function isInScope({ placeId, lineId, start }: StandingEvent, { scope, day, lineIds = [], ...choice }: ProposalChoice): boolean {
  if (scope === 'place') return placeId === choice.placeId;
  if (scope === 'lines' || scope === 'selection') return lineIds.includes(lineId);
  return scope !== 'day' || (day !== undefined && start !== null && start >= day.start && start < day.end);
}

/** Whether a proposal may give this event a place and a time. What should have begun by now and has not may always move. */
export function isMovable({ places, now }: StandingPlan, event: StandingEvent, choice: ProposalChoice): boolean {
  if (!isInScope(event, choice)) return false;
  if (!mayBePlanned(event) || event.fixed) return false;
  if (!hasMode(places, event)) return false;
  if (event.status === 'to_plan') return event.placeId !== 0;
  // Work outside the shop was agreed with a supplier.
  if (event.status !== 'planned' || places.find(({ id }) => id === event.placeId)?.kind === outsideKind) return false;
  return event.start! < now || (choice.scope !== 'pool' && event.start! >= now + calmMinutes);
}
