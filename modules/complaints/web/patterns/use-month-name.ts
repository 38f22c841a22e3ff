import { useFormatter } from 'use-intl';

/** Formats a month (`2026-11`) in the reader's language: nov 26. */
export function useMonthName(): (month: string) => string {
  const format = useFormatter();
  return (month) => format.dateTime(new Date(`${month}-01T00:00:00Z`), { month: 'short', year: '2-digit', timeZone: 'UTC' });
}
