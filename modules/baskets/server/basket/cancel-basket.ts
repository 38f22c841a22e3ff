import { cancelBasketEndpoint } from '#modules/baskets/contract/basket/cancel-basket.endpoint.ts';
import { cancelReasonKind, decideCancel } from '#modules/baskets/domain/basket/cancel-basket.ts';
import { effectiveLineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { cancelAtCost, lostByCanceling, totalOf } from '#modules/baskets/server/amendment/cancel-costs.ts';
import { giveReason } from '#modules/baskets/server/reason/reasons.ts';
import { may } from '#platform/server/actor.ts';
import { command } from '#platform/server/served.ts';
import { basketStateOf, lockBasket, lockLinesOf } from './baskets.store.ts';
import { endBasket } from './end-basket.ts';

export const cancelBasket = command(cancelBasketEndpoint, async (context, input) => {
  const { tx, actor } = context;
  const basket = await lockBasket(tx, input.id, input.version);
  const lines = await lockLinesOf(tx, basket.id);
  const lost = await lostByCanceling(context, basket, lines);
  const decided = decideCancel(
    { ...basket, lost: totalOf(lost), lineStatuses: lines.map(effectiveLineStatus) },
    {
      reason: await giveReason(tx, cancelReasonKind(basket), input.reason),
      note: input.note,
      mayCancelStarted: may(actor, 'baskets.cancel_started'),
      loss: input,
      charge: input.charge,
    },
  );
  if (!decided.accepted) return decided;
  if (input.charge !== undefined && input.charge > 0 && lost.length > 0) {
    const left = await cancelAtCost(context, basket, lines, { lost, charge: input.charge, reason: input.reason, note: input.note });
    return left.accepted ? basketStateOf(tx, basket.id) : left;
  }
  const ended = await endBasket(context, basket, decided.value, { ...input, loss: input });
  return ended.accepted ? basketStateOf(tx, basket.id) : ended;
});
