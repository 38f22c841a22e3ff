import type { SpecialDay, WeekWindow } from '#modules/planning/domain/calendar.ts';
import type { Hours } from '#modules/planning/domain/closed-dates.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

export const departments = ['prepress', 'print', 'finishing', 'binding', 'dispatch'] as const;
export type Department = (typeof departments)[number];
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

export type PlaceRefusal =
  | 'PLACE_CODE_TAKEN'
  | 'PLACE_CODE_FIXED'
  | 'PLACE_HOURS_WRONG'
  | 'PLACE_DAY_TWICE'
  | 'PLACE_HAS_WORK'
  | 'PLACE_HAS_ACTIVITIES'
  | 'CREW_BEYOND_OPERATORS';

export type PlaceFields = {
  code: string;
  week: readonly WeekWindow[];
  specialDays: readonly SpecialDay[];
  overtime: readonly WeekWindow[];
  active: boolean;
  crew: number;
  operatorIds: readonly number[];
};

/** The state of the other places and of the work on this one. */
export type PlaceState = {
  codeTaken: boolean;
  before: { code: string; active: boolean } | undefined;
  hasEvents: boolean;
  openEvents: number;
  /** The names of the shop's own activities that are done there. */
  ownActivities: readonly string[];
};

/**
 * Whether a plan place may be saved. Refuses PLACE_CODE_TAKEN; PLACE_CODE_FIXED once work was planned on it, because calculations name the
 * place by its code; PLACE_HOURS_WRONG for hours that end before they begin or overlap; PLACE_DAY_TWICE; CREW_BEYOND_OPERATORS
 * when fewer people may work there than an operation takes; and PLACE_HAS_WORK when it is
 * switched off while work stands on it, and PLACE_HAS_ACTIVITIES while the shop's own activities are done there.
 */
export function decideSavePlace(place: PlaceFields, state: PlaceState): Decision<undefined, PlaceRefusal> {
  if (state.codeTaken) return refuse('PLACE_CODE_TAKEN', { code: place.code }, 'code');
  if (state.before && state.before.code !== place.code && state.hasEvents)
    return refuse('PLACE_CODE_FIXED', { code: state.before.code }, 'code');
  for (const [field, week] of [
    ['hours', place.week],
    ['overtime', place.overtime],
  ] as const) {
    const wrongDay = weekdays.find((weekday) => !areHours(week.filter((one) => one.weekday === weekday)));
    if (wrongDay !== undefined) return refuse('PLACE_HOURS_WRONG', { day: `day${wrongDay}` }, `${field}${wrongDay}`);
  }
  const wrongDate = place.specialDays.find(({ hours }) => !areHours(hours));
  if (wrongDate) return refuse('PLACE_HOURS_WRONG', { day: wrongDate.date }, 'specialDays');
  const twice = place.specialDays.find(({ date }, at) => place.specialDays.findIndex((one) => one.date === date) !== at);
  if (twice) return refuse('PLACE_DAY_TWICE', { date: twice.date }, 'specialDays');
  const operators = new Set(place.operatorIds).size;
  if (place.crew > operators) return refuse('CREW_BEYOND_OPERATORS', { crew: place.crew, operators }, 'crew');
  if (place.active || !state.before?.active) return accept();
  if (state.openEvents > 0) return refuse('PLACE_HAS_WORK', { count: state.openEvents }, 'active');
  const names = state.ownActivities.join(', ');
  return names === '' ? accept() : refuse('PLACE_HAS_ACTIVITIES', { names }, 'active');
}

/** Whether hours of one day each end after they begin, and do not overlap. */
function areHours(hours: readonly Hours[]): boolean {
  const inOrder = hours.toSorted((a, b) => a.from.localeCompare(b.from));
  return inOrder.every(({ from, to }, at) => from < to && (at === 0 || inOrder[at - 1]!.to <= from));
}
