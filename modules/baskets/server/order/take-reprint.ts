import { sql } from 'drizzle-orm';
import { basketTypes } from '#modules/baskets/domain/basket/statuses.ts';
import type { MoveRefusal } from '#modules/baskets/domain/basket/transitions.ts';
import { basketCopiedFrom, basketCreated } from '#modules/baskets/domain/facts.ts';
import { changeBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { type OpenBasketRefusal, openBasket } from '#modules/baskets/server/basket/open-basket.ts';
import { copyLines, withQuantity } from '#modules/baskets/server/copy/copy-lines.ts';
import { addDelivery } from '#modules/baskets/server/delivery/deliveries.store.ts';
import { changeLine, type LineDelivery } from '#modules/baskets/server/line/lines.store.ts';
import { type RepriceRefusal, repriceLines } from '#modules/baskets/server/line/reprice-lines.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import type { Money } from '#platform/domain/money.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { approveAllowedOrder } from './take-order.ts';

type Reprint = {
  lineId: number;
  businessUnitId: number;
  customerId: number;
  contactId: number;
  description: string;
  quantity: number;
  /** The price that was shown, without VAT. */
  price: Money;
  transportPrice: Money;
  to: Required<Omit<LineDelivery, 'quantity'>>;
};

/**
 * Makes an order of one customer that prints a line of another again from its approved files, at an agreed price, approved; as the staff's
 * role. Nothing that the other customer wrote goes along.
 */
export async function takeReprint(
  context: CommandContext,
  asked: Reprint,
): Promise<Decision<{ id: number; number: string }, OpenBasketRefusal | RepriceRefusal | MoveRefusal>> {
  const { tx } = context;
  const { lineId, businessUnitId, customerId, contactId, description, quantity, price, transportPrice, to } = asked;
  const opened = await openBasket(context, { customerId, contactId, businessUnitId, description, broughtIn: true });
  if (!opened.accepted) return opened;
  const { id, number, customer } = opened.value;
  changeBasket(tx, id, { type: basketTypes.webOrder }, { keepVersion: true });
  const [copyId = 0] = await copyLines(tx, { lineIds: [lineId], into: id, keepPrices: false, deliveriesFrom: null, reprint: true });
  const line = { id: copyId, basketId: id };
  await changeLine(tx, line, {
    ...{ description, quantity, quantities: [quantity], estimateCase: withQuantity(quantity), priceFixed: false },
    ...{ customerReference: '', remarksInternal: '', remarksExternal: '', remarksPrepress: '', remarksSales: '' },
  });
  const repriced = await repriceLines(context, [copyId], customerId, { byCustomer: true });
  if (!repriced.accepted) return repriced;
  await changeLine(tx, line, { price, transportPrice, priceFixed: true });
  await addDelivery(tx, line, { ...to, quantity });
  const source = await tx.row<{ number: string }>(
    sql`SELECT b.number FROM lines l JOIN baskets b ON b.id = l.basket_id WHERE l.id = ${lineId}`,
  );
  await tx.recordAll([
    basketCreated({ refs: { basket: id, customer: customerId }, to: 'entered', data: { number, customer } }),
    basketCopiedFrom({ refs: { basket: id }, data: { number: source!.number, count: 1 } }),
  ]);
  const approved = await approveAllowedOrder(context, id);
  return approved.accepted ? accept({ id, number }) : approved;
}
