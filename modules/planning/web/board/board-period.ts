/** The spans of the board: their days, and the minimum width of an hour before it scrolls. */
export const boardSpans = {
  day: { days: 1, minHourPx: 60 },
  twoDays: { days: 2, minHourPx: 34 },
  week: { days: 7, minHourPx: 12 },
  twoWeeks: { days: 14, minHourPx: 7 },
} as const;
export type BoardSpan = keyof typeof boardSpans;

/** Adds days to a date (`YYYY-MM-DD`). */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The first day of a span: Monday for weeks, the given day for shorter spans. */
export function firstDayOf(span: BoardSpan, date: string): string {
  if (boardSpans[span].days < 7) return date;
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(date, -weekday);
}

/**
 * The day and the shortest span of the board that show work of these days from the first of them on, as many as fit in two weeks; nothing when
 * none has a day, or two days from today show them all.
 */
export function periodOf(dates: readonly string[], today: string): { day?: string; span?: BoardSpan } {
  const days = dates.toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined || (first >= today && last <= addDays(today, 1))) return {};
  const span = (Object.keys(boardSpans) as BoardSpan[]).find((one) => last < addDays(firstDayOf(one, first), boardSpans[one].days));
  return { day: first, span: span ?? 'twoWeeks' };
}
