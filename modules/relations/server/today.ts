import type { QueryContext } from '#platform/server/served.ts';

/** The current date in the shop's time zone, `YYYY-MM-DD`. */
export function today({ now, kernel }: Pick<QueryContext, 'now' | 'kernel'>): string {
  return now.toZonedDateTimeISO(kernel.config.timeZone).toPlainDate().toString();
}
