import { type SQL, sql } from 'drizzle-orm';
import { quoteStatuses } from '#modules/baskets/domain/statuses.ts';
import { constants } from '#platform/server/constants.ts';

/** Whether a basket, by this name in the statement around, waits and was not ordered yet: nothing of it is owed. */
export function isHeldQuote(basket: SQL): SQL {
  return sql`(${basket}.status = 'on_hold' AND coalesce(${basket}.resume_status IN ${constants(quoteStatuses)}, false))`;
}
