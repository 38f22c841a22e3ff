import type { QueryContext } from './served.ts';

/** Returns today in the shop's time zone, in which dates are promised and compared. */
export function shopDay({ now, kernel }: Pick<QueryContext, 'now' | 'kernel'>): Temporal.PlainDate {
  return now.toZonedDateTimeISO(kernel.config.timeZone).toPlainDate();
}
