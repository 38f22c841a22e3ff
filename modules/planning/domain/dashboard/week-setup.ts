import { changeoverMinutes, changesInSequence, type Setup } from '#modules/planning/domain/places/changeovers.ts';
import type { Minute } from '#modules/planning/domain/plan-event.ts';

/** Work of a week on a place; `dueOn` is the day on which its line is due, null without one. */
export type SetupWork = {
  id: number;
  placeId: number;
  start: Minute;
  minutes: number;
  setupMinutes: number;
  dueOn: string | null;
  setup?: Setup;
};

/** Minutes of set-up with changeovers, of the changeovers alone, and of all work; and what the order of the plan saves against that of the due dates. */
export type WeekSetup = { minutes: number; changeovers: number; saved: number; of: number };

/** The set-up of the work of a week. Only places with one slot are changed over; what was on them before counts for neither order. */
export function weekSetup(work: readonly SetupWork[], oneSlot: ReadonlySet<number>): WeekSetup {
  const machines = [...Map.groupBy(work, ({ placeId }) => placeId)].flatMap(([placeId, own]) => (oneSlot.has(placeId) ? [own] : []));
  const planned = sum(machines.map((own) => changeoversIn(own, (a, b) => a.start - b.start || a.id - b.id)));
  const byDue = sum(machines.map((own) => changeoversIn(own, inOrderOfDue)));
  const minutes = Math.round(sum(work.map(({ setupMinutes }) => setupMinutes))) + planned;
  return { minutes, changeovers: planned, saved: byDue - planned, of: sum(work.map((one) => one.minutes)) + planned };
}

const never = '9999-12-31';

const inOrderOfDue = (a: SetupWork, b: SetupWork): number =>
  (a.dueOn ?? never).localeCompare(b.dueOn ?? never) || a.start - b.start || a.id - b.id;

function changeoversIn(own: readonly SetupWork[], order: (a: SetupWork, b: SetupWork) => number): number {
  const sequence = own.toSorted(order).map(({ id, setup }) => ({ id, ...(setup ?? { changeovers: [], values: {} }) }));
  return sum([...changesInSequence(sequence).values()].map(changeoverMinutes));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
