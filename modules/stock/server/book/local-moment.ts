import type { QueryContext } from '#platform/server/served.ts';

/** The moment of an act in the time zone of the shop, as the rules compare it. */
export function localMoment({ now, kernel }: Pick<QueryContext, 'now' | 'kernel'>): string {
  return now.toZonedDateTimeISO(kernel.config.timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' });
}
