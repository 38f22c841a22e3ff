import { removeLineEndpoint } from '#modules/baskets/contract/remove-line.endpoint.ts';
import { decideEditLines } from '#modules/baskets/domain/edit-rules.ts';
import { isCanceledLine } from '#modules/baskets/domain/line-groups.ts';
import { refuse } from '#platform/domain/decision.ts';
import { command } from '#platform/server/served.ts';
import { lockBasket, lockLine } from './baskets.store.ts';
import { askedOf, refreshAlong } from './refresh-along.ts';
import { refreshBasket } from './refresh-basket.ts';
import { shareTransport } from './share-transport.ts';
import { takeOut } from './take-out.ts';

export const removeLine = command(removeLineEndpoint, async (context, input) => {
  const { tx } = context;
  const line = await lockLine(tx, input.id, input.version);
  const basket = await lockBasket(tx, line.basketId);
  const decided = decideEditLines(basket.status);
  if (!decided.accepted) return decided;
  if (isCanceledLine(line.status)) return refuse('LINE_NOT_OPEN', { status: line.status });
  const was = await askedOf(context, line.id);
  const taken = await takeOut(context, line);
  if (!taken.accepted) return taken;
  const along = await refreshAlong(context, { basket, lineId: line.id, was, now: undefined });
  if (line.setId !== null) await shareTransport(context, [line.setId]);
  await refreshBasket(tx, basket.id);
  return { id: line.id, basketId: basket.id, version: line.version + 1, along };
});
