import type { Window } from '#modules/planning/domain/calendar.ts';
import type { ShopPlan } from '#modules/planning/domain/engine/case/planning-case.ts';
import type { Minute } from '#modules/planning/domain/plan-event.ts';
import { placeOfLane } from './lanes.ts';
import type { StandingPlan } from './standing-plan.ts';

/** A stretch of overtime that a plan opens on a place. */
export type OpenedOvertime = Window & { placeId: number };

type Work = Pick<StandingPlan, 'places' | 'events'>;

/**
 * The overtime that a proposal may open on a place: not that over which work stands that runs or is locked. The engine would end that work sooner,
 * and plan other work behind it, where the board keeps its end.
 */
export function overtimeToOpen({ places, events }: Work, placeId: number): readonly Window[] {
  const windows = places.find(({ id }) => id === placeId)?.overtime ?? [];
  const keepsEnd = events.filter(
    ({ status, fixed, placeId: own }) =>
      own === placeId && (status === 'in_progress' || status === 'on_hold' || (fixed && status === 'planned')),
  );
  return windows.filter((window) => !keepsEnd.some((event) => isWithin(event, window)));
}

/** The overtime that a plan of the engine opens; slots of one place open it together. */
export function openedOvertime(plan: Work, { overtime = [] }: Pick<ShopPlan, 'overtime'>): OpenedOvertime[] {
  const opened = new Map<string, OpenedOvertime>();
  for (const { place, window } of overtime) {
    const placeId = placeOfLane(place);
    const found = overtimeToOpen(plan, placeId)[window];
    if (found) opened.set(`${placeId}.${window}`, { ...found, placeId });
  }
  return [...opened.values()].sort((a, b) => a.start - b.start || a.placeId - b.placeId);
}

/** The standing plan with this overtime open. */
export function withOvertime<Plan extends Pick<StandingPlan, 'places'>>(plan: Plan, opened: readonly OpenedOvertime[]): Plan {
  if (opened.length === 0) return plan;
  const own = Map.groupBy(opened, ({ placeId }) => placeId);
  const places = plan.places.map((place) => {
    const windows = own.get(place.id)?.map(({ start, end }) => ({ start, end }));
    return windows ? { ...place, calendar: joined([...place.calendar, ...windows]), opened: windows } : place;
  });
  return { ...plan, places };
}

function joined(windows: readonly Window[]): Window[] {
  const open: Window[] = [];
  for (const window of windows.toSorted((a, b) => a.start - b.start)) {
    const last = open.at(-1);
    if (last && window.start <= last.end) open[open.length - 1] = { start: last.start, end: Math.max(last.end, window.end) };
    else open.push(window);
  }
  return open;
}

/** The overtime in which these operations work; one without a time works in none. */
export function usedOvertime(
  operations: readonly { placeId: number; start: Minute | null; end: Minute | null }[],
  opened: readonly OpenedOvertime[],
): OpenedOvertime[] {
  return opened.filter((window) => operations.some((one) => one.placeId === window.placeId && isWithin(one, window)));
}

function isWithin({ start, end }: { start: Minute | null; end: Minute | null }, window: Window): boolean {
  return start !== null && end !== null && start < window.end && end > window.start;
}
