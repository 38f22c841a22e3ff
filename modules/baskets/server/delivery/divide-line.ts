import { divideLineEndpoint } from '#modules/baskets/contract/delivery/divide-line.endpoint.ts';
import { decidePromise, isRunningOrder } from '#modules/baskets/domain/order/lateness.ts';
import { lockBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { command } from '#platform/server/served.ts';
import { deliveriesOfLine, lockLineWithDeliveries, replaceDeliveries } from './deliveries.store.ts';
import { chargeTransport, transportAsCalculated } from './transport-price.ts';

export const divideLine = command(divideLineEndpoint, async (context, { id, version, deliveries, reason, byCustomer }) => {
  const line = await lockLineWithDeliveries(context.tx, id, version);
  const basket = await lockBasket(context.tx, line.basketId);
  const before = (await deliveriesOfLine(context.tx, line.id)).map(({ date }) => date);
  const after = deliveries.filter(({ quantity }) => quantity > 0).map(({ date }) => date);
  const promise = decidePromise({ running: isRunningOrder(basket), before, after, reason });
  if (!promise.accepted) return promise;
  const moved = promise.value ? { reason, by: byCustomer ? ('customer' as const) : ('us' as const) } : undefined;
  const divided = await replaceDeliveries(context, { basket, line }, deliveries, moved);
  if (!divided.accepted) return divided;
  const calculated = await transportAsCalculated(context.tx, line, deliveries);
  const charged = await chargeTransport(context, { basket, line, calculated }, deliveries);
  return charged.accepted ? { id: line.id, basketId: basket.id, version: line.version + 1 } : charged;
});
