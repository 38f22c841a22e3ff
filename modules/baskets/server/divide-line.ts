import { divideLineEndpoint } from '#modules/baskets/contract/divide-line.endpoint.ts';
import { command } from '#platform/server/served.ts';
import { lockBasket } from './baskets.store.ts';
import { divide, lockDividedLine } from './divide.ts';
import { chargeTransport, transportAsCalculated } from './transport-price.ts';

export const divideLine = command(divideLineEndpoint, async (context, { id, version, deliveries }) => {
  const line = await lockDividedLine(context.tx, id, version);
  const basket = await lockBasket(context.tx, line.basketId);
  const divided = await divide(context, { basket, line }, deliveries);
  if (!divided.accepted) return divided;
  const calculated = await transportAsCalculated(context.tx, line, deliveries);
  const charged = await chargeTransport(context, { basket, line, calculated }, deliveries);
  return charged.accepted ? { id: line.id, basketId: basket.id, version: line.version + 1 } : charged;
});
