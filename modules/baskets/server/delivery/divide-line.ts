import { divideLineEndpoint } from '#modules/baskets/contract/delivery/divide-line.endpoint.ts';
import { lockBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { command } from '#platform/server/served.ts';
import { lockLineWithDeliveries, replaceDeliveries } from './deliveries.store.ts';
import { chargeTransport, transportAsCalculated } from './transport-price.ts';

export const divideLine = command(divideLineEndpoint, async (context, { id, version, deliveries, ...asked }) => {
  const line = await lockLineWithDeliveries(context.tx, id, version);
  const basket = await lockBasket(context.tx, line.basketId);
  const divided = await replaceDeliveries(context, { basket, line }, deliveries, asked);
  if (!divided.accepted) return divided;
  const calculated = await transportAsCalculated(context, line, deliveries);
  const charged = await chargeTransport(context, { basket, line, calculated }, deliveries);
  return charged.accepted ? { id: line.id, basketId: basket.id, version: line.version + 1 } : charged;
});
