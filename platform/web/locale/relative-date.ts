/** The distance of a date from today, in whole days: negative is past. */
export type Nearness = { kind: 'late' | 'yesterday' | 'today' | 'tomorrow' | 'thisYear' | 'other'; days: number };

const dayMs = 86_400_000;

/** Milliseconds of a `YYYY-MM-DD` at midnight UTC, for `Intl` with time zone UTC. */
export function utcOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}

// A list formats a date in each of its rows; making a formatter takes longer than all else of a row.
const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** `YYYY-MM-DD` of a moment in a time zone. */
export function dateIn(timeZone: string, moment: Date): string {
  const format = dateFormats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone });
  dateFormats.set(timeZone, format);
  return format.format(moment);
}

/** The next day that is not a Saturday or Sunday (both `YYYY-MM-DD`). */
export function weekdayAfter(date: string): string {
  const next = new Date(utcOf(date) + dayMs);
  const day = next.toISOString().slice(0, 10);
  return [0, 6].includes(next.getUTCDay()) ? weekdayAfter(day) : day;
}

/**
 * Classifies `date` relative to `today` (both `YYYY-MM-DD`). A past date is `late` only when it is `due`: something that still has to
 * happen. Other dates within half a year are `thisYear`, which needs no year when shown.
 */
export function nearness(date: string, today: string, due: boolean): Nearness {
  const days = Math.round((utcOf(date) - utcOf(today)) / dayMs);
  if (days === 0) return { kind: 'today', days };
  if (days === 1) return { kind: 'tomorrow', days };
  if (days < 0 && due) return { kind: 'late', days };
  if (days === -1) return { kind: 'yesterday', days };
  return { kind: Math.abs(days) <= 183 ? 'thisYear' : 'other', days };
}
