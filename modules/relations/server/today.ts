import type { QueryContext } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';

/** The current date in the shop's time zone, `YYYY-MM-DD`. */
export function today({ now, kernel }: Pick<QueryContext, 'now' | 'kernel'>): string {
  return shopDay({ now, kernel }).toString();
}
