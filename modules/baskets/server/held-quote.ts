import { type SQL, sql } from 'drizzle-orm';
import { quoteStatuses, unansweredStatuses } from '#modules/baskets/domain/statuses.ts';
import { constants } from '#platform/server/constants.ts';

/** Whether a basket, by this name in the statement around, waits and was not ordered yet: no date of it is promised. */
export function isHeldQuote(basket: SQL): SQL {
  return sql`(${basket}.status = 'on_hold' AND coalesce(${basket}.resume_status IN ${constants(quoteStatuses)}, false))`;
}

/** Whether it waits and its customer did not say yes yet: nobody owes it, and it is no order to anybody. */
export function isHeldUnanswered(basket: SQL): SQL {
  return sql`(${basket}.status = 'on_hold' AND coalesce(${basket}.resume_status IN ${constants(unansweredStatuses)}, false))`;
}
