import { type SQL, sql } from 'drizzle-orm';
import { followedUpStatuses } from '#modules/baskets/domain/follow-up.ts';
import { type BasketStatus, basketStatuses } from '#modules/baskets/domain/statuses.ts';
import type { ManagerKind } from '#modules/relations/domain/managers.ts';
import { managerWork } from '#modules/relations/server/public.ts';
import { constants } from '#platform/server/constants.ts';
import { subscribe } from '#platform/server/facts.ts';
import { callers } from './follow-up.ts';

type Reassigned = {
  kind: ManagerKind;
  from: string;
  to: string;
  toId: number;
  customerIds: number[];
  runningToo: boolean;
  elsewhereToo: boolean;
};

/** The columns of baskets, and of customers, that name their manager of a kind. */
const columns: Record<ManagerKind, SQL> = {
  account: sql.raw('account_manager_id'),
  order: sql.raw('order_manager_id'),
  prepress: sql.raw('prepress_manager_id'),
};
const ended: readonly BasketStatus[] = ['closed', 'order_canceled', 'quote_canceled'];
const running = basketStatuses.filter((status) => !ended.includes(status));

/** Said by what runs, which few are (index `baskets_status`), not by the many that ended. */
const isRunning = sql`b.status = ANY(${sql.param(running)})`;
/** To be called about by a manager: who was named, else the order manager; of what runs that one is known by `isRunning`. */
const isCalledBy = (managerId: SQL | number) => sql`b.follow_up_on IS NOT NULL AND (b.follow_up_by = ${managerId}
    OR (b.follow_up_by IS NULL AND b.order_manager_id = ${managerId} AND b.status IN ${constants(followedUpStatuses)}))`;
/** Of a customer that somebody else looks after, or nobody. */
const isOfOthers = (column: SQL, managerId: SQL | number) =>
  sql`NOT EXISTS (SELECT 1 FROM customers c WHERE c.id = b.customer_id AND c.${column} = ${managerId})`;

/** What a manager has running with customers of others, and is to call about there. */
export const basketsManagerWork = managerWork.entry(async (tx, { id, kind }) => {
  const found = await tx.row<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM (
      SELECT b.id, b.customer_id FROM baskets b WHERE b.${columns[kind]} = ${id} AND ${isRunning}
      UNION SELECT b.id, b.customer_id FROM baskets b WHERE ${isCalledBy(id)}) b
    WHERE ${isOfOthers(columns[kind], id)}`);
  return found!.count;
});

/**
 * Customers went to another manager: what is running with them goes along when that was asked, also who is to call about what ended; and so
 * does, when that was asked, what the manager has of customers of others.
 */
export const followReassignedCustomers = subscribe('manager.customers_reassigned', async ({ tx }, { refs, data }) => {
  const { kind, from, to, toId, customerIds, runningToo, elsewhereToo } = data as Reassigned;
  if (!runningToo && !elsewhereToo) return;
  const given = sql`b.customer_id = ANY(${sql.param(customerIds)}::bigint[])`;
  const leaves = sql`${refs.manager}::bigint`;
  const ofOthers = sql`(NOT ${given} AND ${isOfOthers(columns[kind], leaves)})`;
  const goes = sql`(${sql.join([...(runningToo ? [given] : []), ...(elsewhereToo ? [ofOthers] : [])], sql` OR `)})`;
  const moved = await tx.rows<{ id: number }>(sql`
    UPDATE baskets b SET ${columns[kind]} = ${toId}, version = version + 1
    WHERE b.${columns[kind]} = ${leaves} AND ${isRunning} AND ${goes} RETURNING b.id`);
  // A person with several roles is asked to call as one of them.
  const called = await tx.rows<{ id: number }>(sql`
    UPDATE baskets b SET version = version + 1,
      follow_up_by = (SELECT k.id FROM (${callers}) k JOIN managers m ON m.user_id = k.user_id WHERE m.id = ${toId})
    WHERE ${isCalledBy(leaves)} AND ${goes} RETURNING b.id`);
  await tx.recordAll([
    ...moved.map(({ id }) => ({ fact: 'basket.manager_changed', refs: { basket: id }, data: { kind, from, to } })),
    ...called.map(({ id }) => ({ fact: 'basket.manager_changed', refs: { basket: id }, data: { kind: 'call', from, to } })),
  ]);
});
