import { sql } from 'drizzle-orm';
import { basketTypes } from '#modules/baskets/domain/basket/statuses.ts';
import { basketCreated, basketReworkOf } from '#modules/baskets/domain/facts.ts';
import { changeBasket, findBasket, lockBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { moveBasket } from '#modules/baskets/server/basket/move-basket.ts';
import { openBasket } from '#modules/baskets/server/basket/open-basket.ts';
import { copyLines, keepOnlyDelivery, withQuantity } from '#modules/baskets/server/copy/copy-lines.ts';
import { changeLine } from '#modules/baskets/server/line/lines.store.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import { noMoney } from '#platform/domain/money.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';

type ReworkInput = {
  lineId: number;
  quantity: number;
  /** Whether it prints from the approved files. */
  files: boolean;
  /** The number of the complaint. */
  reason: string;
};

/**
 * Creates an order of type rework that makes a line again without a price, to the same address; a person sets the date and confirms. Its
 * cost is the line's, in proportion to the quantity. Refuses what opening a basket refuses.
 */
export async function makeReworkOrder(
  context: CommandContext,
  { lineId, quantity, files, reason }: ReworkInput,
): Promise<Decision<{ id: number; number: string }, 'CUSTOMER_BLOCKED' | 'CUSTOMER_NO_ADDRESS'>> {
  const { tx } = context;
  const line = await tx.row<{ basketId: number; quantity: number }>(
    sql`SELECT basket_id AS "basketId", quantity FROM lines WHERE id = ${lineId}`,
  );
  const source = await findBasket(tx, line!.basketId);
  const contact = await tx.row<{ id: number }>(sql`SELECT id FROM ${relationsTables.contacts} WHERE id = ${source.contactId} AND active`);
  const { customerId, businessUnitId, description } = source;
  const opened = await openBasket(context, { customerId, contactId: contact?.id, businessUnitId, description });
  if (!opened.accepted) return opened;
  const { id, number, customer } = opened.value;
  changeBasket(tx, id, { type: basketTypes.rework }, { keepVersion: true });
  const [copyId = 0] = await copyLines(tx, {
    lineIds: [lineId],
    into: id,
    keepPrices: true,
    deliveriesFrom: shopDay(context),
    reprint: files,
  });
  const copy = { id: copyId, basketId: id };
  const cost = sql`round(cost::numeric * ${quantity} / ${line!.quantity})`;
  const free = { cost, price: noMoney, transportPrice: noMoney, customerReference: '', remarksInternal: reason };
  const changes = { ...free, quantity, quantities: [quantity], estimateCase: withQuantity(quantity) };
  await changeLine(tx, copy, changes, { keepVersion: true });
  await keepOnlyDelivery(tx, copy, quantity);
  await tx.recordAll([
    basketCreated({ refs: { basket: id, customer: customerId }, to: 'entered', data: { number, customer } }),
    basketReworkOf({ refs: { basket: id }, data: { number: source.number, reason } }),
    { fact: 'basket.rework_made', refs: { basket: source.id }, data: { number, reason } },
  ]);
  await moveBasket(context, await lockBasket(tx, id), 'in_calculation');
  return accept({ id, number });
}
