import { sql } from 'drizzle-orm';
import { deliverRestEndpoint } from '#modules/baskets/contract/count/deliver-rest.endpoint.ts';
import { decideDeliverRest } from '#modules/baskets/domain/count/count-line.ts';
import { shopDay } from '#modules/baskets/server/basket/shop-day.ts';
import { changeDeliveries } from '#modules/baskets/server/delivery/deliveries.store.ts';
import { changeLine } from '#modules/baskets/server/line/lines.store.ts';
import { command } from '#platform/server/served.ts';
import { lockCounted } from './counted-line.ts';

export const deliverRest = command(deliverRestEndpoint, async (context, { id, version, date, reason }) => {
  const { tx } = context;
  const line = await lockCounted(tx, id, version);
  const decided = decideDeliverRest(line, Temporal.PlainDate.from(date), shopDay(context));
  if (!decided.accepted) return decided;
  await changeDeliveries(tx, line, { date }, sql`quantity_shipped < quantity`);
  await changeLine(tx, line, { shortSince: null });
  const data = { line: line.description, left: line.quantity - line.shipped, date, reason };
  await tx.record({ fact: 'line.rest_promised', refs: { basket: line.basketId, line: id }, data });
  return { id, basketId: line.basketId, version: version + 1 };
});
