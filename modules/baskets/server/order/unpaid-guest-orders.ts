import { sql } from 'drizzle-orm';
import { basketTypes } from '#modules/baskets/domain/basket/statuses.ts';
import { decideUnpaidGuestOrders } from '#modules/baskets/domain/order/unpaid-guest-orders.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import type { Decision } from '#platform/domain/decision.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { tooManyCalls } from '#platform/server/http/throttle.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { slot } from '#platform/server/slot.ts';

/** Returns which of these orders are paid. */
export type PaidOrdersReader = (tx: ReadTx, basketIds: readonly number[]) => Promise<number[]>;
export const paidOrdersReaders = slot<PaidOrdersReader>('baskets.paidOrders');

/**
 * Whether an e-mail address may get one more order without an account, at any brand; the caller acts as the staff's role. An order that is
 * paid but cannot be confirmed yet does not count. Orders of one address at the same time are refused with 429 instead of waiting for each
 * other.
 */
export async function checkUnpaidGuestOrders(
  { tx, kernel }: Pick<QueryContext, 'tx' | 'kernel'>,
  email: string,
): Promise<Decision<undefined, 'GUEST_ORDERS_UNPAID'>> {
  const address = email.toLowerCase();
  const turn = await tx.row<{ taken: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(hashtextextended(${`baskets.guest:${address}`}, 0)) AS taken`,
  );
  if (!turn!.taken) throw tooManyCalls(1);
  const found = await tx.rows<{ id: number }>(sql`
    SELECT b.id FROM ${relationsTables.contacts} k
    JOIN ${relationsTables.customers} c ON c.id = k.customer_id AND c.customer_type = 'private' JOIN baskets b ON b.contact_id = k.id
    WHERE lower(k.email) = ${address} AND k.user_id IS NULL AND b.status = 'quote_approved' AND b.type IN (${basketTypes.order}, ${basketTypes.webOrder})`);
  const ids = found.map(({ id }) => id);
  const paid = new Set((await Promise.all(paidOrdersReaders.entriesOf(kernel).map((read) => read(tx, ids)))).flat());
  return decideUnpaidGuestOrders(ids.filter((id) => !paid.has(id)).length);
}
