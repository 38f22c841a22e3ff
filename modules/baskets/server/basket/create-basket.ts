import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { basketCreated } from '#modules/baskets/domain/facts.ts';
import { command } from '#platform/server/served.ts';
import { openBasket } from './open-basket.ts';

export const createBasket = command(createBasketEndpoint, async (context, input) => {
  const opened = await openBasket(context, input);
  if (!opened.accepted) return opened;
  const { id, number, version, customer } = opened.value;
  await context.tx.record(basketCreated({ refs: { basket: id, customer: input.customerId }, to: 'entered', data: { number, customer } }));
  return { id, number, version };
});
