import { sql } from 'drizzle-orm';
import { listMyAmendmentsEndpoint } from '#modules/baskets/contract/amendment/my-amendments.endpoint.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { query } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';

const shownAtOnce = 50;

/** Row-level security limits the rows to the caller's own orders. */
export const listMyAmendments = query(listMyAmendmentsEndpoint, async (context) => {
  const { tx, actor } = context;
  if (actor.internal) return { rows: [] };
  const rows = await tx.rows<OutputOf<typeof listMyAmendmentsEndpoint>['rows'][number]>(sql`
    SELECT b.id AS "basketId", b.number AS order, b.description, a.number, a.asked_difference AS difference, a.valid_until AS "validUntil"
    FROM amendments a JOIN baskets b ON b.id = a.basket_id
    WHERE a.status = 'asked' AND a.answered_by IS NULL AND a.valid_until >= ${shopDay(context).toString()}::date ORDER BY a.valid_until, a.id LIMIT ${shownAtOnce}`);
  return { rows };
});
