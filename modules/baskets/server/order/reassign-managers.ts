import { type SQL, sql } from 'drizzle-orm';
import { type BasketStatus, basketStatuses } from '#modules/baskets/domain/basket/statuses.ts';
import { followedUpStatuses } from '#modules/baskets/domain/order/follow-up.ts';
import { changeBasketsWhere } from '#modules/baskets/server/basket/baskets.store.ts';
import { customersReassigned } from '#modules/relations/domain/facts.ts';
import type { ManagerKind } from '#modules/relations/domain/manager/managers.ts';
import { managerWork, relationsTables } from '#modules/relations/server/public.ts';
import { constants } from '#platform/server/database/constants.ts';
import { subscribe } from '#platform/server/facts.ts';
import { callers } from './follow-up.ts';

/** The column of baskets and customers that holds the manager of each kind. */
const columns: Record<ManagerKind, SQL> = {
  account: sql.raw('account_manager_id'),
  order: sql.raw('order_manager_id'),
  prepress: sql.raw('prepress_manager_id'),
};
const ended: readonly BasketStatus[] = ['closed', 'order_canceled', 'quote_canceled'];
const running = basketStatuses.filter((status) => !ended.includes(status));

/** Matches running baskets by listing their statuses: they are few (index `baskets_status`), ended ones many. */
const isRunning = sql`b.status = ANY(${sql.param(running)})`;
/** Matches follow-ups of a manager: the named caller, else the order manager; for running baskets `isRunning` covers the latter. */
const isCalledBy = (managerId: SQL | number) => sql`b.follow_up_on IS NOT NULL AND (b.follow_up_by = ${managerId}
    OR (b.follow_up_by IS NULL AND b.order_manager_id = ${managerId} AND b.status IN ${constants(followedUpStatuses)}))`;
/** Matches baskets of customers that have another manager, or none. */
const isOfOtherManagers = (column: SQL, managerId: SQL | number) =>
  sql`NOT EXISTS (SELECT 1 FROM ${relationsTables.customers} c WHERE c.id = b.customer_id AND c.${column} = ${managerId})`;

/** Counts a manager's running baskets and follow-ups with customers of other managers. */
export const basketsManagerWork = managerWork.entry(async (tx, { id, kind }) => {
  const found = await tx.row<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM (
      SELECT b.id, b.customer_id FROM baskets b WHERE b.${columns[kind]} = ${id} AND ${isRunning}
      UNION SELECT b.id, b.customer_id FROM baskets b WHERE ${isCalledBy(id)}) b
    WHERE ${isOfOtherManagers(columns[kind], id)}`);
  return found!.count;
});

/**
 * Reassigns baskets after customers were given to another manager: on request their running baskets and the follow-ups of ended ones, and
 * on request the manager's baskets of other managers' customers.
 */
export const followReassignedCustomers = subscribe(customersReassigned, async ({ tx }, { refs, data }) => {
  const { kind, from, to, toId, customerIds, runningToo, elsewhereToo } = data;
  if (!runningToo && !elsewhereToo) return;
  const given = sql`b.customer_id = ANY(${sql.param(customerIds)}::bigint[])`;
  const leaves = sql`${refs.manager}::bigint`;
  const ofOthers = sql`(NOT ${given} AND ${isOfOtherManagers(columns[kind], leaves)})`;
  const goes = sql`(${sql.join([...(runningToo ? [given] : []), ...(elsewhereToo ? [ofOthers] : [])], sql` OR `)})`;
  const moved = await changeBasketsWhere(tx, sql`b.${columns[kind]} = ${leaves} AND ${isRunning} AND ${goes}`, {
    [`${kind}ManagerId` as const]: toId,
  });
  // A person with several manager roles appears once among the callers.
  const called = await changeBasketsWhere(tx, sql`${isCalledBy(leaves)} AND ${goes}`, {
    followUpBy: sql`(SELECT k.id FROM (${callers}) k JOIN ${relationsTables.managers} m ON m.user_id = k.user_id WHERE m.id = ${toId})`,
  });
  await tx.recordAll([
    ...moved.map((id) => ({ fact: 'basket.manager_changed', refs: { basket: id }, data: { kind, from, to } })),
    ...called.map((id) => ({ fact: 'basket.manager_changed', refs: { basket: id }, data: { kind: 'call', from, to } })),
  ]);
});
