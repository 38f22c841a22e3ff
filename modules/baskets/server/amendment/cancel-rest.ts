import { sql } from 'drizzle-orm';
import { lineClosedShort } from '#modules/baskets/domain/facts.ts';
import type { LineRow } from '#modules/baskets/server/basket/baskets.store.ts';
import { moveLine } from '#modules/baskets/server/basket/move-basket.ts';
import { changeDeliveries, removeDeliveries } from '#modules/baskets/server/delivery/deliveries.store.ts';
import { changeLine } from '#modules/baskets/server/line/lines.store.ts';
import type { Decision } from '#platform/domain/decision.ts';
import { eurosOf, type Money } from '#platform/domain/money.ts';
import type { CommandContext } from '#platform/server/served.ts';

/** Ends a partly delivered line with what was sent: its quantity, price and deliveries become those. */
export async function cancelRest(
  context: CommandContext,
  line: LineRow,
  { price, reason }: { price: Money; reason: string },
): Promise<Decision<undefined, 'MOVE_NOT_ALLOWED'>> {
  const { tx } = context;
  const { id, basketId, description, quantity, quantityShipped: shipped } = line;
  await removeDeliveries(tx, line, sql`quantity_shipped = 0`);
  await changeDeliveries(tx, line, { quantity: sql`quantity_shipped` });
  const settled = { settleCharge: null, settledPrice: null, leastQuantity: null, shortSince: null };
  await changeLine(tx, line, { quantity: shipped, price, priceFixed: true, ...settled });
  const counts = await tx.row<{ produced: number }>(sql`SELECT quantity_produced AS produced FROM lines WHERE id = ${id}`);
  await tx.record(
    lineClosedShort({
      refs: { basket: basketId, line: id },
      data: {
        ...{ line: description, ordered: quantity, shipped, produced: counts!.produced, ends: 'yes', charge: 'agreed' },
        ...{ price: eurosOf(price), reason },
      },
    }),
  );
  return moveLine(context, id, 'delivered', { data: { line: description, ...(reason && { note: reason }) } });
}
