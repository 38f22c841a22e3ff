import { sql } from 'drizzle-orm';
import { divideLineEndpoint } from '#modules/baskets/contract/divide-line.endpoint.ts';
import { decideDeliveries } from '#modules/baskets/domain/deliveries.ts';
import { decideEditHeader } from '#modules/baskets/domain/edit-rules.ts';
import type { ReadTx } from '#platform/server/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { lockBasket, lockLine } from './baskets.store.ts';
import { deliveries } from './baskets.tables.ts';
import { refreshBasket } from './refresh-basket.ts';
import { shopDay } from './shop-day.ts';

export const divideLine = command(divideLineEndpoint, async (context, input) => {
  const { tx } = context;
  const line = await lockLine(tx, input.id, input.version);
  const basket = await lockBasket(tx, line.basketId);
  const open = decideEditHeader(basket.status);
  if (!open.accepted) return open;
  const addresses = await addressesOf(tx, basket.customerId);
  const asked = input.deliveries.map((delivery) => {
    const address = delivery.addressId === null ? undefined : addresses.get(delivery.addressId);
    if (delivery.addressId !== null && !address) throw notFound();
    return { ...delivery, address, date: delivery.date === null ? undefined : Temporal.PlainDate.from(delivery.date) };
  });
  const decided = decideDeliveries(line, asked, shopDay(context));
  if (!decided.accepted) return decided;
  await tx.rows(sql`DELETE FROM deliveries WHERE line_id = ${line.id}`);
  await tx.db
    .insert(deliveries)
    .values(
      input.deliveries
        .filter((delivery) => delivery.quantity > 0)
        .map((delivery) => ({ ...delivery, lineId: line.id, addressId: delivery.addressId! })),
    );
  await tx.rows(sql`UPDATE lines SET version = version + 1 WHERE id = ${line.id} AND version = ${line.version}`);
  await refreshBasket(tx, basket.id);
  await tx.record({
    fact: 'line.divided',
    refs: { basket: basket.id, line: line.id },
    data: { line: line.description, count: input.deliveries.length },
  });
  return { id: line.id, basketId: basket.id, version: line.version + 1 };
});

async function addressesOf(tx: ReadTx, customerId: number): Promise<Map<number, { postbox: boolean }>> {
  const rows = await tx.rows<{ id: number; postbox: boolean }>(
    sql`SELECT id, postbox FROM addresses WHERE customer_id = ${customerId} AND active`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
