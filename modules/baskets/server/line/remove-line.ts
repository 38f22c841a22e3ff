import { removeLineEndpoint } from '#modules/baskets/contract/line/remove-line.endpoint.ts';
import { decideRemoveLine } from '#modules/baskets/domain/line/remove-line.ts';
import { lockBasket, lockLine } from '#modules/baskets/server/basket/baskets.store.ts';
import { shareTransport } from '#modules/baskets/server/set/share-transport.ts';
import { command } from '#platform/server/served.ts';
import { cancelLine } from './cancel-line.ts';
import { refreshGangedLines, savedCaseOf } from './refresh-ganged-lines.ts';

export const removeLine = command(removeLineEndpoint, async (context, input) => {
  const { tx } = context;
  const line = await lockLine(tx, input.id, input.version);
  const basket = await lockBasket(tx, line.basketId);
  const decided = decideRemoveLine(basket.status, line.status);
  if (!decided.accepted) return decided;
  const was = await savedCaseOf(context, line.id);
  const taken = await cancelLine(context, line);
  if (!taken.accepted) return taken;
  const along = await refreshGangedLines(context, { basket, lineId: line.id, was, now: undefined });
  if (line.setId !== null) await shareTransport(context, [line.setId]);
  return { id: line.id, basketId: basket.id, version: line.version + 1, along };
});
