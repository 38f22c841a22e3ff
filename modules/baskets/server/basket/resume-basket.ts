import { resumeBasketEndpoint } from '#modules/baskets/contract/basket/resume-basket.endpoint.ts';
import { command } from '#platform/server/served.ts';
import { basketStateOf, lockBasket } from './baskets.store.ts';
import { endHold } from './hold-basket.ts';

export const resumeBasket = command(resumeBasketEndpoint, async (context, input) => {
  const basket = await lockBasket(context.tx, input.id, input.version);
  const resumed = await endHold(context, basket);
  return resumed.accepted ? basketStateOf(context.tx, basket.id) : resumed;
});
