import { sql } from 'drizzle-orm';
import { deliverRestEndpoint } from '#modules/baskets/contract/count/deliver-rest.endpoint.ts';
import { decideDeliverRest } from '#modules/baskets/domain/count/count-line.ts';
import { linePromisedAgain } from '#modules/baskets/domain/facts.ts';
import { decidePromise, isRunningOrder } from '#modules/baskets/domain/order/lateness.ts';
import { lockBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { changeDeliveries } from '#modules/baskets/server/delivery/deliveries.store.ts';
import { changeLine } from '#modules/baskets/server/line/lines.store.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { command } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';
import { lockCounted } from './counted-line.ts';

export const deliverRest = command(deliverRestEndpoint, async (context, { id, version, date, reason }) => {
  const { tx } = context;
  const line = await lockCounted(tx, id, version);
  const decided = decideDeliverRest(line, Temporal.PlainDate.from(date), shopDay(context));
  if (!decided.accepted) return decided;
  const before = (await openDays(tx, id)).map((one) => one.date);
  const basket = await lockBasket(tx, line.basketId);
  const promise = decidePromise({ running: isRunningOrder(basket), before, after: [date], reason });
  if (!promise.accepted) return promise;
  await changeDeliveries(tx, line, { date }, sql`quantity_shipped < quantity`);
  await changeLine(tx, line, { shortSince: null });
  const data = { line: line.description, left: line.quantity - line.shipped, date, reason };
  await tx.record({ fact: 'line.rest_promised', refs: { basket: line.basketId, line: id }, data });
  if (promise.value)
    await tx.record(
      linePromisedAgain({ refs: { basket: line.basketId, line: id }, data: { line: line.description, to: date, reason, by: 'us' } }),
    );
  return { id, basketId: line.basketId, version: version + 1 };
});

const openDays = (tx: ReadTx, lineId: number) =>
  tx.rows<{ date: string | null }>(sql`SELECT date FROM deliveries WHERE line_id = ${lineId} AND quantity_shipped < quantity`);
