import { settlementOf } from '#modules/baskets/domain/count/count-line.ts';
import { changeLine } from '#modules/baskets/server/line/lines.store.ts';
import { eurosOf } from '#platform/domain/money.ts';
import type { CommandContext } from '#platform/server/served.ts';
import type { CountedRow } from './counted-line.ts';

/** Stores the invoiced quantity and price of a line about to be delivered, where they differ from the order. */
export async function settleLine({ tx }: CommandContext, line: CountedRow): Promise<void> {
  if (line.invoiceStatus === 'invoiced') return;
  const settled = settlementOf(line, line.settleCharge ?? line.tolerance.charge, line.settledPrice);
  if (!settled) return;
  await changeLine(tx, line, { settledQuantity: settled.quantity, settledPrice: settled.price }, { keepVersion: true });
  const { basketId, description, quantity, shipped } = line;
  const data = { line: description, ordered: quantity, shipped, charged: settled.quantity, price: eurosOf(settled.price) };
  await tx.record({ fact: 'line.settled', refs: { basket: basketId, line: line.id }, data });
}
