import type { QueryContext } from '#platform/server/served.ts';

/** Today where the shop stands, `YYYY-MM-DD`. */
export function today({ now, kernel }: Pick<QueryContext, 'now' | 'kernel'>): string {
  return now.toZonedDateTimeISO(kernel.config.timeZone).toPlainDate().toString();
}
