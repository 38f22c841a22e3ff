import { type SQL, sql } from 'drizzle-orm';
import type { BasketListRow } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { statusesBeforeRelease } from '#modules/baskets/domain/basket/next-step.ts';
import { deliveredLineStatuses, quoteStatuses, soldTypes } from '#modules/baskets/domain/basket/statuses.ts';
import { isGoods, notCanceled } from '#modules/baskets/server/line/line-conditions.ts';
import { namedCaller } from '#modules/baskets/server/order/follow-up.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { constants } from '#platform/server/database/constants.ts';
import type { PlanMode } from '#platform/server/database/database.ts';
import type { QueryContext } from '#platform/server/served.ts';
import type { ListSort } from './list-sort.ts';

/** A page of baskets `b`: its FROM clause, its order, and whether the plan is cached. */
export type BasketPage = { from: SQL; order: SQL; planned: PlanMode };

/** Selects the page by ids found before, in that order. */
export function pageOfIds(ids: readonly number[]): BasketPage {
  const from = sql`unnest(${sql.param(ids)}::bigint[]) WITH ORDINALITY AS p (id, place) JOIN baskets b ON b.id = p.id`;
  return { from, order: sql`p.place`, planned: 'once' };
}

/** Selects the first `length` baskets that match a condition. */
export function pageWhere(where: SQL, { by, direction }: ListSort, length: number, planned: PlanMode): BasketPage {
  const from = sql`(SELECT b.*, ${by} AS sort_at FROM baskets b WHERE ${where}
      ORDER BY ${by} ${direction}, b.id ${direction} LIMIT ${constants([length])}) b`;
  return { from, order: sql`b.sort_at ${direction}, b.id ${direction}`, planned };
}

/** Reads the list columns of a page of baskets; `withChosen` adds the optional columns. */
export function basketRows(
  { tx, now }: Pick<QueryContext, 'tx' | 'now'>,
  { from, order, planned }: BasketPage,
  withChosen: boolean,
): Promise<BasketListRow[]> {
  const chosen = withChosen ? chosenColumns : { columns: sql``, joins: sql`` };
  return tx.rows<BasketListRow>(
    sql`
    SELECT b.id, b.number, b.version, b.status, b.resume_status AS "resumeStatus", c.name AS customer, b.description, b.delivery_date AS "deliveryDate", b.promised_on AS "promisedOn",
      b.follow_up_on AS "followUpOn", ${namedCaller} AS "followUpBy", b.total,
      CASE WHEN b.status = 'quotation_sent' THEN (SELECT min(q.sent_at) FROM quotes q WHERE q.basket_id = b.id AND q.status IN ('sent', 'held')
        HAVING min(q.sent_at) > ${now.toString()}::timestamptz OR bool_and(q.status = 'held')) END AS "quoteGoesAt",
      (SELECT l.quantity FROM lines l WHERE l.basket_id = b.id AND ${isGoods} ORDER BY l.position, l.id LIMIT 1) AS quantity,
      b.status = 'in_progress' AND coalesce((SELECT bool_and(l.status IN ${constants(statusesBeforeRelease)}) FROM lines l
        WHERE l.basket_id = b.id AND l.kind = 'product' AND ${notCanceled}), false) AS "awaitsFiles"${chosen.columns}
    FROM ${from} JOIN ${relationsTables.customers} c ON c.id = b.customer_id${chosen.joins}
    ORDER BY ${order}`,
    planned,
  );
}

const notOrdered = [...quoteStatuses, 'quote_canceled'] as const;

const chosenColumns = {
  columns: sql`,
      b.type, b.customer_reference AS "customerReference", b.po_number AS "poNumber", bu.name AS unit, u.name AS "orderManager",
      (SELECT CASE WHEN min(l.plan_status) = max(l.plan_status) THEN min(l.plan_status)
                   WHEN bool_or(l.plan_status IN ('in_progress', 'ready')) THEN 'in_progress'
                   WHEN bool_or(l.plan_status <> 'not_planned') THEN 'partly_planned' END
       FROM lines l WHERE l.basket_id = b.id AND l.kind = 'product' AND ${notCanceled}) AS "planStatus",
      CASE WHEN b.status NOT IN ${constants(notOrdered)} AND b.type IN ${constants(soldTypes)} THEN b.invoice_status END AS "invoiceStatus",
      ARRAY(SELECT DISTINCT l.event_status FROM lines l WHERE l.basket_id = b.id AND l.event_status IS NOT NULL AND ${notCanceled}) AS "eventStatuses",
      CASE WHEN b.status NOT IN ${constants(notOrdered)} THEN (SELECT coalesce(sum(greatest(0, l.quantity - l.quantity_shipped)), 0)::int FROM lines l
        WHERE l.basket_id = b.id AND ${isGoods} AND ${notCanceled} AND l.status NOT IN ${constants(deliveredLineStatuses)}) END AS "quantityToDeliver"`,
  joins: sql`
    JOIN ${identityTables.businessUnits} bu ON bu.id = b.business_unit_id
    LEFT JOIN ${relationsTables.managers} m ON m.id = b.order_manager_id LEFT JOIN ${identityTables.users} u ON u.id = m.user_id`,
};
