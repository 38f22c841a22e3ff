import { type SQL, sql } from 'drizzle-orm';
import type { BasketStatus } from '#modules/baskets/domain/statuses.ts';
import { subscribe } from '#platform/server/facts.ts';
import { asksAfter, callers } from './follow-up.ts';

type Reassigned = {
  kind: 'account' | 'order' | 'prepress';
  from: string;
  to: string;
  toId: number;
  customerIds: number[];
  runningToo: boolean;
};

const columns: Record<Reassigned['kind'], SQL> = {
  account: sql.raw('account_manager_id'),
  order: sql.raw('order_manager_id'),
  prepress: sql.raw('prepress_manager_id'),
};
const ended: readonly BasketStatus[] = ['closed', 'order_canceled', 'quote_canceled'];

/** Customers went to another manager: what is running with them goes along when that was asked, also who is to call about what ended. */
export const followReassignedCustomers = subscribe('manager.customers_reassigned', async ({ tx }, { refs, data }) => {
  const { kind, from, to, toId, customerIds, runningToo } = data as Reassigned;
  if (!runningToo) return;
  const moved = await tx.rows<{ id: number }>(sql`
    UPDATE baskets SET ${columns[kind]} = ${toId}, version = version + 1
    WHERE ${columns[kind]} = ${refs.manager} AND customer_id = ANY(${sql.param(customerIds)}::bigint[])
      AND status <> ALL(${sql.param([...ended])}) RETURNING id`);
  // A person with several roles is asked to call as one of them.
  const called = await tx.rows<{ id: number }>(sql`
    UPDATE baskets b SET version = version + 1,
      follow_up_by = (SELECT k.id FROM (${callers}) k JOIN managers m ON m.user_id = k.user_id WHERE m.id = ${toId})
    WHERE ${asksAfter} = ${refs.manager} AND b.follow_up_on IS NOT NULL AND b.customer_id = ANY(${sql.param(customerIds)}::bigint[])
    RETURNING b.id`);
  await tx.recordAll([
    ...moved.map(({ id }) => ({ fact: 'basket.manager_changed', refs: { basket: id }, data: { kind, from, to } })),
    ...called.map(({ id }) => ({ fact: 'basket.manager_changed', refs: { basket: id }, data: { kind: 'call', from, to } })),
  ]);
});
