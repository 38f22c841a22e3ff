import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { basketStateOf, lockBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { refuseAll } from '#modules/baskets/server/basket/refuse-all.ts';
import { command } from '#platform/server/served.ts';
import { confirmOrder, readConfirmable } from './confirm-order.ts';

export const confirmBasket = command(confirmBasketEndpoint, async (context, input) => {
  const { tx } = context;
  const confirmable = await readConfirmable(context, await lockBasket(tx, input.id, input.version));
  refuseAll(context, confirmable.refusals);
  const moved = await confirmOrder(context, confirmable);
  if (!moved.accepted) return moved;
  return { ...(await basketStateOf(tx, input.id)), ...moved.value };
});
