import type { QueryContext } from '#platform/server/served.ts';

/** Today where the shop stands: dates are promised and compared in its zone. */
export function shopDay({ now, kernel }: Pick<QueryContext, 'now' | 'kernel'>): Temporal.PlainDate {
  return now.toZonedDateTimeISO(kernel.config.timeZone).toPlainDate();
}
