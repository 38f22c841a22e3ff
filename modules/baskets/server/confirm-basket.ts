import { confirmBasketEndpoint } from '#modules/baskets/contract/confirm-basket.endpoint.ts';
import { type ConfirmState, decideConfirm } from '#modules/baskets/domain/confirm.ts';
import { isCanceledLine } from '#modules/baskets/domain/line-groups.ts';
import { isVatNumber } from '#modules/relations/server/public.ts';
import { command } from '#platform/server/served.ts';
import { lockBasket, lockLinesBelow } from './baskets.store.ts';
import { confirmChecks } from './confirm-checks.ts';
import { type Confirmed, deliveriesOf } from './confirmation-document.ts';
import { otherOrderWithReference } from './customer-reference.ts';
import { noteLines } from './made-lines.ts';
import { lowestMarginOf } from './margin-floors.ts';
import { holdMoves, moveBasket, writeHeldMoves } from './move.ts';
import { readParties } from './parties.ts';
import { refuseAll } from './refuse-all.ts';
import { mailAbout } from './send-mail.ts';
import { shopDay } from './shop-day.ts';

export const confirmBasket = command(confirmBasketEndpoint, async (context, input) => {
  const { tx, kernel } = context;
  const basket = await lockBasket(tx, input.id, input.version);
  const [lines, parties, deliveries, referenceTakenBy, lowestMargin] = await Promise.all([
    lockLinesBelow(tx, basket.id),
    readParties(tx, basket),
    deliveriesOf(tx, basket.id),
    otherOrderWithReference(tx, basket),
    lowestMarginOf(tx, basket.businessUnitId),
  ]);
  // Without products, no subscriber of the confirmation reads the basket row before the deferred write.
  if (!noteLines(context, basket.id, lines)) holdMoves(context, basket);
  const state = confirmState({ basket, lines, parties, deliveries }, { referenceTakenBy, lowestMargin });
  const refusals = decideConfirm(state, shopDay(context));
  const checked = await Promise.all(confirmChecks.entriesOf(kernel).map((check) => check(context, { basket, lines: state.lines })));
  refuseAll(context, [...refusals, ...checked.flat()]);
  const sentTo = state.contactEmail;
  const [moved] = await Promise.all([
    moveBasket(context, basket, 'order_confirmation_sent', { data: { to: sentTo } }),
    mailAbout(context, 'order_confirmation', { basket, lines, parties, deliveries }, {}),
  ]);
  if (!moved.accepted) return moved;
  return { ...(await writeHeldMoves(context, basket.id)), sentTo };
});

function confirmState(
  { basket, lines, parties, deliveries }: Confirmed,
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
