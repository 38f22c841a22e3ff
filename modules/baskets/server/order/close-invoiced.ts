import { sql } from 'drizzle-orm';
import { neverInvoicedTypes } from '#modules/baskets/domain/basket/statuses.ts';
import { lockBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { moveBasket, moveLine } from '#modules/baskets/server/basket/move-basket.ts';
import { withoutGoods } from '#modules/baskets/server/line/line-conditions.ts';
import { constants } from '#platform/server/database/constants.ts';
import { job } from '#platform/server/jobs/jobs.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';

/** The number of days for which a change that was drafted and left keeps its order open. */
const daysOfDraft = 7;

/** The maximum closed per transaction; the job repeats for the rest. */
const BATCH = 200;

/**
 * Closes the orders that are fully invoiced and delivered, or have nothing to deliver, with their lines. Rework,
 * production for stock and internal work are never invoiced and close once delivered. An order with an open complaint stays open, and so does one
 * with a change that is drafted or that its customer may still agree to. Skips locked orders until the next night.
 * Returns how many were closed.
 */
export async function closeInvoicedBaskets(context: CommandContext): Promise<number> {
  const { tx } = context;
  const done = await tx.rows<{ id: number }>(sql`
    SELECT b.id FROM baskets b
    WHERE b.open_complaints = 0 AND (b.type IN ${constants(neverInvoicedTypes)} AND b.status = 'delivered' OR b.invoice_status = 'invoiced'
      AND (b.status = 'delivered' OR b.status IN ('order_confirmation_sent', 'in_progress') AND ${withoutGoods}))
      AND NOT EXISTS (SELECT 1 FROM amendments a WHERE a.basket_id = b.id
        AND a.status IN ('draft', 'asked') AND coalesce(a.valid_until, a.created_at::date + ${daysOfDraft}::int) >= ${shopDay(context).toString()}::date)
    ORDER BY b.id LIMIT ${BATCH} FOR UPDATE OF b SKIP LOCKED`);
  for (const { id } of done) {
    const lines = await tx.rows<{ id: number }>(sql`SELECT id FROM lines WHERE basket_id = ${id} AND status = 'delivered' ORDER BY id`);
    for (const line of lines) await moveLine(context, line.id, 'closed');
    await moveBasket(context, await lockBasket(tx, id), 'closed');
  }
  return done.length;
}

export const closeInvoiced = job(
  'baskets.closeInvoiced',
  async (context) => {
    if ((await closeInvoicedBaskets(context)) === BATCH) await context.tx.addJob('baskets.closeInvoiced', {});
  },
  { nightly: '02:30' },
);
