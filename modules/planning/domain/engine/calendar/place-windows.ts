import type { CasePlace, Interval, PlanningCase } from '../case/planning-case.ts';
import { intersectWindows, mergeWindows, subtractWindows } from './windows.ts';

/** The open time of a place: its calendar and the opened overtime windows, without closures. */
export function placeWindows(planningCase: PlanningCase, place: CasePlace, opened: readonly number[]): Interval[] {
  const overtime = opened.map((index) => place.overtime![index]!);
  return mergeWindows(subtractWindows(mergeWindows([...planningCase.calendars[place.calendar]!, ...overtime]), place.closed ?? []));
}

/** The part of the windows during which every person of the crew is on duty. */
export function crewWindows(planningCase: PlanningCase, windows: readonly Interval[], crew: readonly string[]): Interval[] {
  return crew.reduce<Interval[]>(
    (left, id) => {
      const person = planningCase.people?.find((one) => one.id === id);
      return person ? intersectWindows(left, mergeWindows(planningCase.calendars[person.calendar]!)) : left;
    },
    [...windows],
  );
}
