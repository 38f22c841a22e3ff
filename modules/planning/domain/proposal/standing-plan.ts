import type { Calendar, Window } from '#modules/planning/domain/calendar.ts';
import type { Changeover, SetupValues } from '#modules/planning/domain/places/changeovers.ts';
import { type PlaceLimits, type PlaceWork, placesThatDo, takesWork } from '#modules/planning/domain/places/place-work.ts';
import type { Crew } from '#modules/planning/domain/places/shared-work.ts';
import { outsideKind } from '#modules/planning/domain/placing/outside.ts';
import type { Minute, PlanEvent } from '#modules/planning/domain/plan-event.ts';

/** The operations that a proposal may move: those without a time, all that are not fixed, or those of one place or of some lines. */
export const proposalScopes = ['pool', 'all', 'place', 'lines'] as const;
export type ProposalScope = (typeof proposalScopes)[number];

/** What a proposal may change: the place or the lines of the scope, and whether it may open overtime. */
export type ProposalChoice = { scope: ProposalScope; placeId?: number; lineIds?: readonly number[]; overtime?: boolean };

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
  /** What its machine changes over for it; left out where it is not needed. */
  setup?: { changeovers: readonly Changeover[]; values: SetupValues };
};

export type ProposalPlace = {
  id: number;
  kind: string;
  slots: number;
  calendar: Calendar;
  /** Stretches of overtime that may be opened. */
  overtime?: readonly Window[];
  /** How fast it runs, against the calculation. */
  speedPercent?: number;
  /** Who works there; left out where it is planned without people. */
  crew?: Crew;
} & PlaceWork &
  PlaceLimits;

/** The plan that stands, with what limits it. Moments are minutes since 1970. */
export type StandingPlan = {
  /** Every event of the lines that have an open one. */
  events: readonly StandingEvent[];
  places: readonly ProposalPlace[];
  /** The dispatch moment of each line that was promised. */
  dispatchOf: ReadonlyMap<number, Minute>;
  /** How heavily the lateness of a line weighs; 1 where it is left out. */
  weightOf?: ReadonlyMap<number, number>;
  /** The moments at which the truck leaves, ascending. */
  departures: readonly Minute[];
  now: Minute;
};

/** The weight of a rush order (rule book of planning, section 9). */
const rushWeight = 10;

/** The plan in which a line goes before the others. */
export function withRush(plan: StandingPlan, lineId: number): StandingPlan {
  return { ...plan, weightOf: new Map(plan.weightOf).set(lineId, rushWeight) };
}

/** An operation that begins sooner is moved by people only: it may be in preparation. */
export const calmMinutes = 120;

/** The places that can do an event: those that do its work and take its paper and sheet. */
export function placesFor(
  places: readonly ProposalPlace[],
  event: Pick<StandingEvent, 'placeId' | 'activity' | 'paper' | 'sheet' | 'avoids'>,
): ProposalPlace[] {
  if (!places.some(({ id }) => id === event.placeId)) return [];
  return placesThatDo(places, event.placeId, event.activity).filter((place) => place.id !== event.avoids && takesWork(place, event));
}

/** The speed of each place, for the minutes of what moves there. */
export const speedOf =
  (places: readonly ProposalPlace[]) =>
  (placeId: number): number | undefined =>
    places.find(({ id }) => id === placeId)?.speedPercent;

const hasMode = (places: readonly ProposalPlace[], event: StandingEvent) => event.placeId === 0 || placesFor(places, event).length > 0;

/** Whether a proposal may give this event a place and a time. What should have begun by now and has not may always move. */
export function isMovable({ places, now }: StandingPlan, event: StandingEvent, { scope, placeId, lineIds = [] }: ProposalChoice): boolean {
  if (scope === 'place' && event.placeId !== placeId) return false;
  if (scope === 'lines' && !lineIds.includes(event.lineId)) return false;
  if (!event.isReleased || event.fixed) return false;
  if (!hasMode(places, event)) return false;
  if (event.status === 'to_plan') return event.placeId !== 0;
  // Work outside the shop was agreed with a supplier.
  if (event.status !== 'planned' || places.find(({ id }) => id === event.placeId)?.kind === outsideKind) return false;
  return event.start! < now || (scope !== 'pool' && event.start! >= now + calmMinutes);
}
