import { type SQL, sql } from 'drizzle-orm';
import type { BasketStatus } from '#modules/baskets/domain/statuses.ts';
import { subscribe } from '#platform/server/facts.ts';

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

/** Customers went to another manager: what is running with them goes along when that was asked. */
export const followReassignedCustomers = subscribe('manager.customers_reassigned', async ({ tx }, { refs, data }) => {
  const { kind, from, to, toId, customerIds, runningToo } = data as Reassigned;
  if (!runningToo) return;
  const moved = await tx.rows<{ id: number }>(sql`
    UPDATE baskets SET ${columns[kind]} = ${toId}, version = version + 1
    WHERE ${columns[kind]} = ${refs.manager} AND customer_id = ANY(${sql.param(customerIds)}::bigint[])
      AND status <> ALL(${sql.param([...ended])}) RETURNING id`);
  for (const { id } of moved) await tx.record({ fact: 'basket.manager_changed', refs: { basket: id }, data: { kind, from, to } });
});
