import type { ConfirmBasketRefusal } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { isUncharged } from '#modules/baskets/domain/basket/statuses.ts';
import { marginOf } from '#modules/baskets/domain/line/edit-line-terms.ts';
import { isCanceledLine } from '#modules/baskets/domain/line/line-groups.ts';
import { type ConfirmState, decideConfirm } from '#modules/baskets/domain/order/confirm-basket.ts';
import { type BasketRow, lockBasket, lockLinesOfLockedBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { chargeNothing } from '#modules/baskets/server/basket/change-basket-type.ts';
import { moveBasket } from '#modules/baskets/server/basket/move-basket.ts';
import { readParties } from '#modules/baskets/server/basket/parties.ts';
import { otherOrderWithReference } from '#modules/baskets/server/customer/customer-reference.ts';
import { cacheHasProducts } from '#modules/baskets/server/line/has-products.ts';
import { recipientOrPost } from '#modules/baskets/server/mail/basket-mail.ts';
import { mailAbout } from '#modules/baskets/server/mail/send-mail.ts';
import { lowestMarginOf } from '#modules/baskets/server/margin/margin-floors.ts';
import { isVatNumber } from '#modules/identity/server/public.ts';
import { accept, type Decision, type Refused } from '#platform/domain/decision.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';
import { confirmChecks } from './confirm-checks.ts';
import { type ConfirmedOrder, deliveriesOf } from './confirmation-document.ts';

type Confirmable = { order: ConfirmedOrder; refusals: Refused<ConfirmBasketRefusal>[] };

/** Reads a locked basket with everything that decides on its confirmation, and lists all that refuses it. */
export async function readConfirmable(context: CommandContext, basket: BasketRow): Promise<Confirmable> {
  const { tx, kernel } = context;
  const [lines, parties, deliveries, referenceTakenBy] = await Promise.all([
    lockLinesOfLockedBasket(tx, basket.id),
    readParties(tx, basket),
    deliveriesOf(tx, basket.id),
    otherOrderWithReference(tx, basket),
  ]);
  cacheHasProducts(context, basket.id, lines);
  const hasMargins = lines.some((line) => marginOf(line) !== null);
  const lowestMargin = hasMargins ? await lowestMarginOf(tx, basket.businessUnitId) : 0;
  const order = { basket, lines, parties, deliveries };
  const state = confirmState(order, { referenceTakenBy, lowestMargin });
  const refusals = decideConfirm(state, shopDay(context));
  const checked = await Promise.all(confirmChecks.entriesOf(kernel).map((check) => check(context, { basket, lines: state.lines })));
  return { order, refusals: [...refusals, ...checked.flat()] };
}

/**
 * Makes a quote that nothing refuses an order, and mails its confirmation, or keeps it to be posted. Returns its recipient, empty when nobody
 * is mailed.
 */
export async function confirmOrder(
  context: CommandContext,
  { order }: Confirmable,
): Promise<Decision<{ sentTo: string }, 'MOVE_NOT_ALLOWED'>> {
  const { basket } = order;
  const uncharged = isUncharged(basket.type);
  if (uncharged) await chargeNothing(context, basket.id);
  const mailed = uncharged ? undefined : await mailAbout(context, 'order_confirmation', order, {});
  const data = { to: mailed ? recipientOrPost(mailed) : 'none' };
  const moved = await moveBasket(context, basket, 'order_confirmation_sent', { data });
  return moved.accepted ? accept({ sentTo: mailed?.to ?? '' }) : moved;
}

/**
 * Confirms an order that its customer has paid for. Returns how many reasons refuse it, with which a person has to deal; undefined when it
 * is not waiting to be confirmed.
 */
export async function confirmPaidOrder(context: CommandContext, basketId: number): Promise<number | undefined> {
  const basket = await lockBasket(context.tx, basketId);
  // Paid after it was confirmed on account and canceled: somebody has to look at its costs.
  if (basket.status === 'order_canceled') return 1;
  if (basket.status !== 'quote_approved') return undefined;
  const confirmable = await readConfirmable(context, basket);
  if (confirmable.refusals.length > 0) return confirmable.refusals.length;
  const moved = await confirmOrder(context, confirmable);
  return moved.accepted ? 0 : 1;
}

function confirmState(
  { basket, lines, parties, deliveries }: ConfirmedOrder,
  found: Pick<ConfirmState, 'referenceTakenBy' | 'lowestMargin'>,
): ConfirmState {
  const { vatNumber } = parties.customer;
  return {
    ...basket,
    ...found,
    // What is refused is said of who pays.
    customer: {
      ...parties.customer,
      name: parties.customer.payerName,
      vatNumber: vatNumber ? { text: vatNumber, valid: isVatNumber(vatNumber) } : undefined,
    },
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
