import { type PlanEvent, wholeMinutes } from '#modules/planning/domain/plan-event.ts';
import { takesPaper } from '#modules/planning/domain/standards/plan-standard.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** The sheet on which an operation works; a size is left out where the calculation has none. */
export type Sheet = { gramsPerM2: number; longMm?: number; shortMm?: number };
/** The papers and sheets that a place takes; what is left out has no limit. */
export type SheetLimits = { minGramsPerM2?: number; maxGramsPerM2?: number; maxLongMm?: number; maxShortMm?: number };

/** The colors of a place on the board. */
export const placeColors = ['blue', 'teal', 'green', 'yellow', 'orange', 'red', 'grape', 'gray'] as const;
/** How work begins at a place: by a press on the screen, or only after a scan of its job ticket. */
export const startsByWays = ['touch', 'scan'] as const;
export type StartsBy = (typeof startsByWays)[number];
/** The activities that an operator does at a place; one without a row does them all. */
export type Skill = { userId: number; activities: string[] };

/** What decides which work a place does. */
export type PlaceWork = {
  id: number;
  kind: string;
  /** The activities that it takes over; empty for all of its kind. */
  activities?: readonly string[];
  /** Places of another kind that do its work too, and whose work it does. */
  alternativeIds?: readonly number[];
};

/** The limits of a place for paper: its own, and papers that complaints keep off it. */
export type PlaceLimits = { limits?: SheetLimits; blockedPapers?: ReadonlySet<string> };

type Work = Pick<PlanEvent, 'activity' | 'paper' | 'sheet'>;

/** The places that do the work of an operation at its place: that one, and those of its kind or its alternatives that list the activity. */
export function placesThatDo<Place extends PlaceWork>(places: readonly Place[], placeId: number, activity?: string): Place[] {
  const home = places.find(({ id }) => id === placeId);
  if (!home) return [...places];
  return places.filter((place) => place === home || (isAlternative(place, home) && listsActivity(place, activity)));
}

function isAlternative(place: PlaceWork, home: PlaceWork): boolean {
  return place.kind === home.kind || !!home.alternativeIds?.includes(place.id) || !!place.alternativeIds?.includes(home.id);
}

/** Whether a place takes this activity over from another place. */
export function listsActivity({ activities = [] }: Pick<PlaceWork, 'activities'>, activity: string | undefined): boolean {
  return activities.length === 0 || activity === undefined || activities.includes(activity);
}

/** Whether the paper and the sheet of an operation are within the limits of a place. */
export function takesWork({ limits, blockedPapers }: PlaceLimits, { paper, sheet }: Work): boolean {
  return takesPaper(blockedPapers, paper) && (!limits || !sheet || fits(limits, sheet));
}

function fits({ minGramsPerM2 = 0, maxGramsPerM2, maxLongMm, maxShortMm }: SheetLimits, { gramsPerM2, longMm, shortMm }: Sheet): boolean {
  const within = (value: number | undefined, most: number | undefined) => value === undefined || most === undefined || value <= most;
  return gramsPerM2 >= minGramsPerM2 && within(gramsPerM2, maxGramsPerM2) && within(longMm, maxLongMm) && within(shortMm, maxShortMm);
}

/** Refuses SHEET_BEYOND_PLACE for a sheet or a paper outside the limits of a place. */
export function decideSheet({ limits }: PlaceLimits, { sheet }: Work): Decision<undefined, 'SHEET_BEYOND_PLACE'> {
  if (!limits || !sheet || fits(limits, sheet)) return accept();
  const size = sheet.longMm && sheet.shortMm ? `${sheet.longMm} × ${sheet.shortMm} mm, ` : '';
  return refuse('SHEET_BEYOND_PLACE', { sheet: `${size}${sheet.gramsPerM2} g/m²` });
}

/** How a place works against the calculation: its speed in percent, and the set-up that each job takes there where it has one of its own. */
export type Pace = { speedPercent?: number; ownSetupMinutes?: number | null };

/** The set-up of an operation at a place: that of the place, or as calculated. */
export const setupAt = (setupMinutes: number, { ownSetupMinutes }: Pace = {}): number => ownSetupMinutes ?? setupMinutes;

/** The minutes of an operation at the pace of a place: its set-up there, and the run faster or slower. */
export function minutesAtPace({ setupMinutes, runMinutes }: { setupMinutes: number; runMinutes: number }, pace: Pace = {}): number {
  return wholeMinutes(setupAt(setupMinutes, pace) + (runMinutes * 100) / (pace.speedPercent ?? 100));
}

/** Whether a place works as calculated. */
export const isCalculatedPace = (pace: Pace | undefined): boolean => isSamePace(pace, {});

const isSamePace = (one: Pace = {}, other: Pace = {}): boolean =>
  (one.speedPercent ?? 100) === (other.speedPercent ?? 100) && (one.ownSetupMinutes ?? null) === (other.ownSetupMinutes ?? null);

/** The minutes of an event when it goes to another place; at its own place it keeps those that it has. */
export function minutesOn(
  event: Pick<PlanEvent, 'placeId' | 'minutes' | 'setupMinutes' | 'runMinutes'>,
  placeId: number,
  paceOf: (placeId: number) => Pace | undefined,
): number {
  const { setupMinutes, runMinutes } = event;
  const isSame = placeId === event.placeId || isSamePace(paceOf(placeId), paceOf(event.placeId));
  if (isSame || setupMinutes === undefined || runMinutes === undefined) return event.minutes;
  return minutesAtPace({ setupMinutes, runMinutes }, paceOf(placeId));
}

/** Refuses OPERATOR_NOT_SKILLED when a person does other activities at this place. */
export function decideSkill(skills: readonly Skill[], userId: number, activity: string): Decision<undefined, 'OPERATOR_NOT_SKILLED'> {
  const own = skills.find((skill) => skill.userId === userId);
  return !own || own.activities.includes(activity) ? accept() : refuse('OPERATOR_NOT_SKILLED');
}
