import { type SQL, sql } from 'drizzle-orm';
import { colleagueReason } from '#modules/baskets/domain/order/colleague-hold.ts';
import { type CustomerCredit, creditReason } from '#modules/baskets/domain/order/credit.ts';
import type { BasketRow } from '#modules/baskets/server/basket/baskets.store.ts';
import type { Money } from '#platform/domain/money.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { InnerKernel } from '#platform/server/kernel.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { slot } from '#platform/server/slot.ts';

/** Reads the credit of each basket's customer. Invoicing fills this slot, because it knows the open invoices. */
export type CreditReader = (tx: ReadTx, basketIds: readonly number[]) => Promise<(CustomerCredit & { basketId: number })[]>;
export const creditReaders = slot<CreditReader>('baskets.creditReaders');

export async function readCredit(
  { tx, kernel }: { tx: ReadTx; kernel: InnerKernel },
  basketId: number,
): Promise<CustomerCredit | undefined> {
  const [read] = creditReaders.entriesOf(kernel);
  return (await read?.(tx, [basketId]))?.[0];
}

/**
 * Serializes the approvals of the customer who pays a basket until the end of the transaction, so that each sees what the others added to the credit. A
 * separate lock, taken after that of the basket: merging customers locks their rows before the baskets.
 */
export async function lockCredit(
  tx: ReadTx,
  { customerId, payerCustomerId }: Pick<BasketRow, 'customerId' | 'payerCustomerId'>,
): Promise<void> {
  await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`baskets.credit:${payerCustomerId ?? customerId}`}, 0))`);
}

/** Releases a basket beyond the credit of its customer, up to a total. */
export async function saveCreditRelease(
  { tx, actor, now }: CommandContext,
  { basketId, total, note }: { basketId: number; total: Money; note: string },
): Promise<void> {
  await tx.rows(sql`
    INSERT INTO credit_releases (basket_id, total, note, released_by, released_at)
    VALUES (${basketId}, ${total}, ${note}, ${actor.id}, ${now.toString()})
    ON CONFLICT (basket_id) DO UPDATE SET total = excluded.total, note = excluded.note, released_by = excluded.released_by,
      released_at = excluded.released_at`);
  await tx.record({ fact: 'basket.let_go_beyond_credit', refs: { basket: basketId }, data: { note } });
}

/** Matches baskets on credit hold (`isOnCreditHold`); their customer does not owe them before they resume. */
export function isOnCreditHoldIn(basket: SQL): SQL {
  return sql`(${basket}.status = 'on_hold' AND coalesce(${basket}.reason = ${creditReason}, false))`;
}

/** Matches baskets that wait for a colleague of their buyer (`awaitsColleague`), which nobody owes yet. */
export function awaitsColleagueIn(basket: SQL): SQL {
  return sql`(${basket}.status = 'on_hold' AND coalesce(${basket}.reason = ${colleagueReason}, false))`;
}
