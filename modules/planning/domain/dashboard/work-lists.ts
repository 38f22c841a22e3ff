import { type Calendar, type Window, workingMinutesBetween } from '#modules/planning/domain/calendar.ts';
import type { EventStatus, Minute } from '#modules/planning/domain/plan-event.ts';

/** The work lists of the planning dashboard. */
export const workLists = ['late', 'today', 'tomorrow', 'unplanned', 'files', 'material', 'predecessor', 'moved'] as const;
export type WorkList = (typeof workLists)[number];

/** An operation that is not ready, on the dashboard. */
export type OpenWork = {
  status: EventStatus;
  start: Minute | null;
  /** The first open operation of its line, and the first one that is not prepress. */
  isNext: boolean;
  isFirstWork: boolean;
  /** Whether its line may be planned. */
  isReleased: boolean;
  lineIsLate: boolean;
  waitsForFiles: boolean;
  waitsForMaterial: boolean;
  waitsForPredecessor: boolean;
  wasMoved: boolean;
};

/** Today, and the next day on which the shop works. */
export type WorkDays = { today: Window; tomorrow: Window };

/**
 * The lists that an operation belongs to. A late line, and one that waits for files or material, counts once: at the operation that it is
 * about. Today has what runs and what should have begun too; what waits for a predecessor should begin today. Work of released lines that
 * has no time, because it was taken off the plan or no place does it, is unplanned.
 */
export function workListsOf(work: OpenWork, { today, tomorrow }: WorkDays): WorkList[] {
  const isPlanned = work.status !== 'to_plan' && work.start !== null;
  const isToday = isPlanned && work.start! < today.end;
  const belongs: Record<WorkList, boolean> = {
    late: work.lineIsLate && work.isNext,
    today: isToday,
    tomorrow: isPlanned && work.start! >= tomorrow.start && work.start! < tomorrow.end,
    unplanned: work.status === 'to_plan' && work.isReleased,
    files: work.waitsForFiles && work.isFirstWork,
    material: work.waitsForMaterial && work.isFirstWork && !work.waitsForFiles,
    predecessor: isToday && work.status === 'planned' && work.waitsForPredecessor,
    moved: work.wasMoved,
  };
  return workLists.filter((list) => belongs[list]);
}

export type DayLoad = { planned: number; capacity: number };

/** Planned and open minutes of a place on each of these days. */
export function loadPerDay(
  place: { slots: number; calendar: Calendar },
  work: readonly { start: Minute; end: Minute }[],
  days: readonly Window[],
): DayLoad[] {
  return days.map(({ start, end }) => ({
    capacity: workingMinutesBetween(place.calendar, start, end) * place.slots,
    planned: work
      .filter((one) => one.start < end && one.end > start)
      .reduce((sum, one) => sum + workingMinutesBetween(place.calendar, Math.max(one.start, start), Math.min(one.end, end)), 0),
  }));
}

export const sumLoads = (loads: readonly DayLoad[]): DayLoad => ({
  planned: loads.reduce((sum, { planned }) => sum + planned, 0),
  capacity: loads.reduce((sum, { capacity }) => sum + capacity, 0),
});

/** The place with the highest share of its open time planned; undefined while no place is open. */
export function findBottleneck<Place extends { days: readonly DayLoad[] }>(places: readonly Place[]): Place | undefined {
  const share = ({ days }: Place) => {
    const { planned, capacity } = sumLoads(days);
    return capacity === 0 ? 0 : planned / capacity;
  };
  return places.filter((place) => share(place) > 0).toSorted((a, b) => share(b) - share(a))[0];
}
