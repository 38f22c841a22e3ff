import { type SQL, sql } from 'drizzle-orm';
import { quoteStatuses, unansweredStatuses } from '#modules/baskets/domain/basket/statuses.ts';
import { constants } from '#platform/server/database/constants.ts';

/** Matches quotes on hold, which promise no date; `basket` is their alias in the surrounding statement. */
export function isQuoteOnHold(basket: SQL): SQL {
  return sql`(${basket}.status = 'on_hold' AND coalesce(${basket}.resume_status IN ${constants(quoteStatuses)}, false))`;
}

/** Matches quotes on hold without approval, which count neither as debt nor as an order. */
export function isUnapprovedOnHold(basket: SQL): SQL {
  return sql`(${basket}.status = 'on_hold' AND coalesce(${basket}.resume_status IN ${constants(unansweredStatuses)}, false))`;
}
