import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { isUncharged } from '#modules/baskets/domain/basket/statuses.ts';
import { isCanceledLine } from '#modules/baskets/domain/line/line-groups.ts';
import { type ConfirmState, decideConfirm } from '#modules/baskets/domain/order/confirm-basket.ts';
import { basketStateOf, lockBasket, lockLinesOfLockedBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { chargeNothing } from '#modules/baskets/server/basket/change-basket-type.ts';
import { otherOrderWithReference } from '#modules/baskets/server/basket/customer-reference.ts';
import { moveBasket } from '#modules/baskets/server/basket/move-basket.ts';
import { readParties } from '#modules/baskets/server/basket/parties.ts';
import { refuseAll } from '#modules/baskets/server/basket/refuse-all.ts';
import { shopDay } from '#modules/baskets/server/basket/shop-day.ts';
import { cacheHasProducts } from '#modules/baskets/server/line/has-products.ts';
import { lowestMarginOf } from '#modules/baskets/server/line/margin-floors.ts';
import { mailAbout } from '#modules/baskets/server/mail/send-mail.ts';
import { isVatNumber } from '#modules/identity/server/public.ts';
import { command } from '#platform/server/served.ts';
import { confirmChecks } from './confirm-checks.ts';
import { type ConfirmedOrder, deliveriesOf } from './confirmation-document.ts';

export const confirmBasket = command(confirmBasketEndpoint, async (context, input) => {
  const { tx, kernel } = context;
  const basket = await lockBasket(tx, input.id, input.version);
  const [lines, parties, deliveries, referenceTakenBy, lowestMargin] = await Promise.all([
    lockLinesOfLockedBasket(tx, basket.id),
    readParties(tx, basket),
    deliveriesOf(tx, basket.id),
    otherOrderWithReference(tx, basket),
    lowestMarginOf(tx, basket.businessUnitId),
  ]);
  cacheHasProducts(context, basket.id, lines);
  const state = confirmState({ basket, lines, parties, deliveries }, { referenceTakenBy, lowestMargin });
  const refusals = decideConfirm(state, shopDay(context));
  const checked = await Promise.all(confirmChecks.entriesOf(kernel).map((check) => check(context, { basket, lines: state.lines })));
  refuseAll(context, [...refusals, ...checked.flat()]);
  const uncharged = isUncharged(basket.type);
  if (uncharged) await chargeNothing(context, basket.id);
  const sentTo = uncharged ? '' : state.contactEmail;
  const [moved] = await Promise.all([
    moveBasket(context, basket, 'order_confirmation_sent', { data: { to: sentTo || 'none' } }),
    ...(uncharged ? [] : [mailAbout(context, 'order_confirmation', { basket, lines, parties, deliveries }, {})]),
  ]);
  if (!moved.accepted) return moved;
  return { ...(await basketStateOf(tx, basket.id)), sentTo };
});

function confirmState(
  { basket, lines, parties, deliveries }: ConfirmedOrder,
  found: Pick<ConfirmState, 'referenceTakenBy' | 'lowestMargin'>,
): ConfirmState {
  const { vatNumber } = parties.customer;
  return {
    ...basket,
    contactEmail: parties.contact?.email ?? '',
    ...found,
    customer: { ...parties.customer, vatNumber: vatNumber ? { text: vatNumber, valid: isVatNumber(vatNumber) } : undefined },
    lines: lines
      .filter((line) => !isCanceledLine(line.status))
      .map((line) => ({
        ...line,
        sold: line,
        deliveries: deliveries
          .filter((delivery) => delivery.lineId === line.id)
          .map(({ quantity, on }) => ({ quantity, date: on === null ? undefined : Temporal.PlainDate.from(on) })),
      })),
  };
}
