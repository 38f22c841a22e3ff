import { reopenBasketEndpoint } from '#modules/baskets/contract/basket/reopen-basket.endpoint.ts';
import { decideReopen } from '#modules/baskets/domain/basket/reopen-basket.ts';
import { command } from '#platform/server/served.ts';
import { basketStateOf, lockBasket, lockLinesOf } from './baskets.store.ts';
import { moveBasket, moveLine } from './move-basket.ts';

/** Reopens an order. Moves the basket before its lines: from `in_progress` on it follows them, and they become delivered again. */
export const reopenBasket = command(reopenBasketEndpoint, async (context, input) => {
  const { tx } = context;
  const basket = await lockBasket(tx, input.id, input.version);
  const decided = decideReopen(basket.status);
  if (!decided.accepted) return decided;
  const moved = await moveBasket(context, basket, 'in_progress', { data: { note: input.note } });
  if (!moved.accepted) return moved;
  for (const line of await lockLinesOf(tx, basket.id)) {
    if (line.status === 'closed') await moveLine(context, line.id, 'delivered');
  }
  return basketStateOf(tx, basket.id);
});
