import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { isBooks, type ReportKey, reportOf } from './exports.ts';

export const rhythms = ['daily', 'weekly', 'monthly'] as const;
export type Rhythm = (typeof rhythms)[number];

/** Both days are included. */
type Period = { from: Temporal.PlainDate; until: Temporal.PlainDate };

/** The first day after `day` on which a schedule of this rhythm is due: every day, on Monday, on the first of the month. */
export function nextDueOn(rhythm: Rhythm, day: Temporal.PlainDate): Temporal.PlainDate {
  if (rhythm === 'daily') return day.add({ days: 1 });
  if (rhythm === 'weekly') return day.add({ days: 8 - day.dayOfWeek });
  return day.with({ day: 1 }).add({ months: 1 });
}

/** The period of a schedule due on `day`: the day, week or month that ended before it. */
export function periodBefore(rhythm: Rhythm, day: Temporal.PlainDate): Period {
  const until = day.subtract({ days: 1 });
  if (rhythm === 'daily') return { from: until, until };
  return { from: day.subtract(rhythm === 'weekly' ? { days: 7 } : { months: 1 }), until };
}

/**
 * The period that a schedule due on `dueOn` still has to cover on `today`: if its nightly job was missed, all whole periods since, at once.
 */
export function periodDue(rhythm: Rhythm, dueOn: Temporal.PlainDate, today: Temporal.PlainDate): Period {
  let last = dueOn;
  for (let next = nextDueOn(rhythm, last); Temporal.PlainDate.compare(next, today) <= 0; next = nextDueOn(rhythm, last)) last = next;
  return { from: periodBefore(rhythm, dueOn).from, until: periodBefore(rhythm, last).until };
}

/**
 * Whether a report may be made of this period (ISO dates); refuses PERIOD_REQUIRED, PERIOD_TURNED, and for the bookkeeping
 * PERIOD_BEYOND_YEAR. A report of the current state needs none.
 */
export function decidePeriod(
  report: ReportKey,
  { from, until }: { from?: string | undefined; until?: string | undefined },
): Decision<undefined, 'PERIOD_REQUIRED' | 'PERIOD_TURNED' | 'PERIOD_BEYOND_YEAR'> {
  if (!reportOf(report).period) return accept();
  if (from === undefined || until === undefined) return refuse('PERIOD_REQUIRED', {}, from === undefined ? 'from' : 'until');
  if (from > until) return refuse('PERIOD_TURNED', {}, 'until');
  return isBooks(report) && from.slice(0, 4) !== until.slice(0, 4) ? refuse('PERIOD_BEYOND_YEAR', {}, 'until') : accept();
}

/** The period that is proposed for a report: since the first of last month, or last month alone for the bookkeeping, which stays within its year. */
export function usualPeriod(report: ReportKey, today: Temporal.PlainDate): Period {
  const month = periodBefore('monthly', today.with({ day: 1 }));
  return isBooks(report) ? month : { from: month.from, until: today };
}

/** The period as one report covers it: for the bookkeeping divided by year. */
export function periodsOf(report: ReportKey, { from, until }: Period): Period[] {
  if (!isBooks(report)) return [{ from, until }];
  const later = (one: Temporal.PlainDate, other: Temporal.PlainDate) => (Temporal.PlainDate.compare(one, other) > 0 ? one : other);
  const earlier = (one: Temporal.PlainDate, other: Temporal.PlainDate) => (Temporal.PlainDate.compare(one, other) < 0 ? one : other);
  return Array.from({ length: until.year - from.year + 1 }, (_, at) => {
    const first = Temporal.PlainDate.from({ year: from.year + at, month: 1, day: 1 });
    return { from: later(from, first), until: earlier(until, first.with({ month: 12, day: 31 })) };
  });
}
