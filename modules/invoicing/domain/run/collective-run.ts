import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** The frequencies whose invoices are made together, on the day of their run. */
export const runFrequencies = ['weekly', 'two_weekly', 'monthly'] as const;
export type RunFrequency = (typeof runFrequencies)[number];

/** When a run comes: on a weekday, every second week counted from the week of `countedFrom`, or on a day of the month. */
export type RunDay = { frequency: RunFrequency; weekday: number | null; monthDay: number | null; countedFrom: Temporal.PlainDate };

const daysOfTwoWeeks = 14;
const mondayOf = (day: Temporal.PlainDate) => day.subtract({ days: day.dayOfWeek - 1 });

/** Whether a run comes on a day. A month without the day has its run on its last day. */
export function runsOn({ frequency, weekday, monthDay, countedFrom }: RunDay, day: Temporal.PlainDate): boolean {
  if (frequency === 'monthly') return day.day === Math.min(monthDay ?? 1, day.daysInMonth);
  if (day.dayOfWeek !== weekday) return false;
  return frequency === 'weekly' || mondayOf(countedFrom).until(mondayOf(day)).days % daysOfTwoWeeks === 0;
}

/** The first day from `from` on which a run comes. */
export function nextRun(run: RunDay, from: Temporal.PlainDate): Temporal.PlainDate {
  let day = from;
  while (!runsOn(run, day)) day = day.add({ days: 1 });
  return day;
}

/** The day of a run that came since the last one was made and was not made; undefined when none did. A server may be off on the day itself. */
export function missedRun(run: RunDay, lastRunOn: Temporal.PlainDate, today: Temporal.PlainDate): Temporal.PlainDate | undefined {
  const next = nextRun(run, lastRunOn.add({ days: 1 }));
  return Temporal.PlainDate.compare(next, today) <= 0 ? next : undefined;
}

/** Whether a run may be made by hand; refuses RUN_EMPTY when nothing is ready that was not left out. */
export function decideRun(ready: number): Decision<undefined, 'RUN_EMPTY'> {
  return ready === 0 ? refuse('RUN_EMPTY') : accept();
}

/** Whether the day of a run is complete; refuses RUN_DAY_MISSING without a weekday, or without a day of the month for the monthly run. */
export function decideRunDay(run: Pick<RunDay, 'frequency' | 'weekday' | 'monthDay'>): Decision<undefined, 'RUN_DAY_MISSING'> {
  const isMonthly = run.frequency === 'monthly';
  if ((isMonthly ? run.monthDay : run.weekday) !== null) return accept();
  return refuse('RUN_DAY_MISSING', {}, isMonthly ? 'monthDay' : 'weekday');
}
